import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeState } from '../../../test/factories/events.ts'
import { drawnBroadcasts } from './broadcasts.ts'
import type { Scene } from './scene.ts'

const soon = { timeout: 60_000, interval: 100 }

function house(options: { readonly atOnce?: number; readonly idleMs?: number } = {}) {
  const scenes = new Map<string, Scene>()
  const faults: object[] = []
  const broadcasts = drawnBroadcasts({
    ...options,
    scene: (eventId) => scenes.get(eventId) ?? null,
    log: { error: (facts) => void faults.push(facts) },
  })
  onTestFinished(async () => {
    await broadcasts.close()
    expect(faults).toEqual([])
  })
  const show = (eventId: string, more: Partial<Scene> = {}) => {
    const scene: Scene = {
      eventId,
      sport: 'football',
      competition: { name: 'Cup <&"\u0000\ud800>' },
      home: { name: 'Home & Söhne', colours: ['#112233', '#ddeeff'] },
      away: { name: '<script>', colours: ['red"/>', '#ffeedd'] },
      state: makeState({ status: 'live', period: 1, clock: { second: 60, at: 0, running: true } }),
      incidents: [],
      time: { now: 0, at: Date.now(), speed: 1 },
      ...more,
    }
    scenes.set(eventId, scene)
  }
  return { broadcasts, scenes, show }
}

const partsOf = (playlist: string) =>
  [...playlist.matchAll(/^parts\/(\d+)\.m4s$/gm)].map(([, number]) => number!)

/** Returns what a player reads from the joined segments: codec, size, packets with their times in seconds. */
async function decoded(parts: readonly Uint8Array[]) {
  const input = new Input({ source: new BufferSource(Buffer.concat(parts)), formats: [MP4] })
  const track = (await input.getPrimaryVideoTrack())!
  const packets = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return { track, packets, config: await track.getDecoderConfig() }
}

test('a broadcast is H.264 in fragments of two seconds that follow each other, a key picture first in each', async () => {
  const { broadcasts, show } = house()
  show('a')
  expect(broadcasts.isOn('a')).toBe(false)
  expect(broadcasts.part('a', 'init.mp4')).toBeNull()
  const first = await broadcasts.playlist('a')
  expect(broadcasts.isOn('a')).toBe(true)
  const [begin] = partsOf(first)
  expect(first).toContain('#EXT-X-TARGETDURATION:2\n')
  expect(first).toContain(`#EXT-X-MEDIA-SEQUENCE:${begin}\n`)
  expect(first).toContain('#EXT-X-MAP:URI="parts/init.mp4"\n')
  await vi.waitFor(async () => expect(partsOf(await broadcasts.playlist('a'))).toHaveLength(4), soon)
  const numbers = partsOf(await broadcasts.playlist('a'))
  expect(numbers.map(Number)).toEqual([0, 1, 2, 3].map((step) => Number(begin) + step))
  const parts = ['init.mp4', ...numbers.map((number) => `${number}.m4s`)].map(
    (name) => broadcasts.part('a', name)!,
  )
  const { track, packets, config } = await decoded(parts)
  expect(config?.codec).toMatch(/^avc1\.42/)
  expect([await track.getCodedWidth(), await track.getCodedHeight()]).toEqual([640, 360])
  expect(packets).toHaveLength(4 * 12)
  const start = packets[0]!.timestamp
  for (const [index, packet] of packets.entries()) {
    expect(packet.timestamp - start).toBeCloseTo(index / 6, 2)
    const isFirst = index % 12 === 0
    expect(packet.type).toBe(isFirst ? 'key' : 'delta')
    // An H.264 unit after its length: type 5 is a key frame, 1 depends on other frames.
    expect(packet.data[4]! & 0x1f).toBe(isFirst ? 5 : 1)
  }
  // Play moves; the title, which comes first, does not.
  const bytes = (from: number) =>
    packets.slice(from, from + 12).reduce((sum, { data }) => sum + data.length, 0)
  expect(bytes(24)).toBeGreaterThan(bytes(0))
  for (const name of ['0.m4s', `${Number(begin) + 100}.m4s`, '../init.mp4', `${begin}.m4s.`, '__proto__', ''])
    expect(broadcasts.part('a', name), name).toBeNull()
  expect(broadcasts.part('b', 'init.mp4')).toBeNull()
})

test('the end of a match is shown, and ends its broadcast', async () => {
  const { broadcasts, show } = house()
  show('a', { sport: 'tennis', state: makeState({ status: 'live', period: 1 }) })
  await broadcasts.playlist('a')
  show('a', { sport: 'tennis', state: makeState({ status: 'finished', period: 2, score: [2, 0] }) })
  await vi.waitFor(async () => expect(await broadcasts.playlist('a')).toContain('#EXT-X-ENDLIST'), soon)
})

test('no more are drawn at once than may be, and what nobody asks for any more makes room', async () => {
  const { broadcasts, show } = house({ atOnce: 2, idleMs: 1_000 })
  for (const sport of ['football', 'basketball', 'ice-hockey'] as const) show(sport, { sport })
  await Promise.all([broadcasts.playlist('football'), broadcasts.playlist('basketball')])
  await expect(broadcasts.playlist('ice-hockey')).rejects.toMatchObject({
    id: 'video-busy',
    status: 429,
    facts: { seconds: 15 },
  })
  await expect(broadcasts.playlist('nobody')).rejects.toMatchObject({ status: 429 })
  // One is still requested and stays, the other ends.
  await vi.waitFor(async () => {
    await broadcasts.playlist('football')
    expect(broadcasts.count()).toBe(1)
  }, soon)
  expect(broadcasts.isOn('football')).toBe(true)
  await broadcasts.playlist('ice-hockey')
  await vi.waitFor(() => expect(broadcasts.count()).toBe(0), soon)
  // The thread has ended too; the next request starts another.
  expect(partsOf(await broadcasts.playlist('football'))).not.toEqual([])
  await expect(broadcasts.playlist('nobody')).rejects.toMatchObject({ id: 'video-not-found', status: 404 })
})

test('what is over, or is shown no longer, gives its place back to others whoever goes on asking for it', async () => {
  const { broadcasts, scenes, show } = house({ atOnce: 1, idleMs: 1_000 })
  show('a', { sport: 'tennis', state: makeState({ status: 'live', period: 1 }) })
  show('b')
  await broadcasts.playlist('a')
  scenes.delete('a')
  await vi.waitFor(async () => {
    if (broadcasts.isOn('a')) await broadcasts.playlist('a')
    expect(broadcasts.isOn('a')).toBe(false)
  }, soon)
  show('a', { sport: 'tennis', state: makeState({ status: 'finished', period: 2, score: [2, 0] }) })
  await vi.waitFor(async () => expect(await broadcasts.playlist('a')).toContain('#EXT-X-ENDLIST'), soon)
  await vi.waitFor(async () => {
    if (broadcasts.isOn('a')) await broadcasts.playlist('a')
    expect(broadcasts.isOn('a')).toBe(false)
  }, soon)
  expect(partsOf(await broadcasts.playlist('b'))).not.toEqual([])
})
