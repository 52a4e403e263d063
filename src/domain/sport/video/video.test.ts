import { expect, test } from 'vitest'
import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { makeFixture, makeState } from '../../../../test/factories/events.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { type Broadcasts, type VideoRules, videoHandlers, videoOf } from './index.ts'
import { formatOf } from './rules.ts'

const simulated = (id: string, rank = 100, more: Partial<Fixture> = {}) =>
  makeFixture(id, {
    producer: 'simulate',
    competition: { id: 'sim.cup', sport: 'football', name: 'Cup', country: 'EU', rank },
    ...more,
  })

const drawnOnly: VideoRules = { drawn: true, streams: [] }
const hls = 'https://cdn.example/en/{event}.m3u8'

test('the house broadcasts simulated matches of first leagues that are covered as they happen', () => {
  expect(videoOf(drawnOnly, simulated('a'))).toEqual({ kind: 'drawn' })
  expect(videoOf(drawnOnly, simulated('a', 199))).toEqual({ kind: 'drawn' })
  expect(videoOf(drawnOnly, simulated('a', 200))).toBeNull()
  expect(videoOf(drawnOnly, simulated('a', 100, { liveCoverage: false }))).toBeNull()
  expect(videoOf(drawnOnly, makeFixture('a'))).toBeNull()
  const esport = { id: 'sim.e', sport: 'e-football', name: 'E', country: 'EU', rank: 10 } as const
  expect(videoOf(drawnOnly, simulated('a', 100, { competition: esport }))).toBeNull()
  expect(videoOf({ ...drawnOnly, drawn: false }, simulated('a'))).toBeNull()
})

test('a stream of the operator belongs to what fits all that it names, and goes before a drawn one', () => {
  const rules: VideoRules = {
    drawn: true,
    streams: [
      { event: 'final', url: 'https://cdn.example/final.mp4?token=1' },
      { producer: 'replay:1', competition: 'sim.cup', url: hls },
    ],
  }
  expect(videoOf(rules, simulated('final'))).toEqual({
    kind: 'stream',
    format: 'file',
    address: 'https://cdn.example/final.mp4?token=1',
  })
  expect(videoOf(rules, simulated('a/b?;c', 500, { producer: 'replay:1' }))).toEqual({
    kind: 'stream',
    format: 'hls',
    address: 'https://cdn.example/en/a%2Fb%3F%3Bc.m3u8',
  })
  expect(videoOf(rules, simulated('other', 500))).toBeNull()
  expect(formatOf('https://cdn.example/a.webm')).toBe('file')
  expect(formatOf('https://cdn.example/a.m3u8x')).toBeNull()
})

/** Builds the handlers over events of these states; requests for drawn broadcasts are only recorded. */
function door(rules: VideoRules, events: readonly (readonly [Fixture, EventState])[]) {
  const byId = new Map(events.map(([fixture, state]) => [fixture.id, { fixture, state }]))
  const asked: string[] = []
  const broadcasts: Broadcasts = {
    isOn: (eventId) => eventId === 'ending',
    playlist: async (eventId) => {
      asked.push(eventId)
      return '#EXTM3U'
    },
    part: (_, name) => (name === '7.m4s' ? new Uint8Array([1]) : null),
  }
  const options = { rules: () => rules, broadcasts, sportNow: () => 1000 }
  const handlers = videoHandlers({ ...options, event: (id) => byId.get(id) })
  const headers: [string, string][] = []
  const context = { ...handlerContext(), setHeader: (...line: [string, string]) => void headers.push(line) }
  const input = (params: object) => ({ params, query: {}, body: {} }) as never
  return {
    asked,
    headers,
    video: (eventId: string) => handlers['event-video'](context, input({ eventId })),
    playlist: (eventId: string) => handlers['video-playlist'](context, input({ eventId })),
    part: (part: string) => handlers['video-part'](context, input({ eventId: 'a', part })),
  }
}

const playing = makeState({ status: 'live', period: 1 })
const over = makeState({ status: 'finished', period: 2 })

test('the door says where a video is, or why there is none', async () => {
  const rules: VideoRules = { drawn: true, streams: [{ producer: 'test', url: hls }] }
  const site = door(rules, [
    [simulated('a b'), playing],
    [simulated('soon', 100, { startsAt: 2000 }), makeState()],
    [simulated('late', 100, { startsAt: 500 }), makeState()],
    [simulated('done'), over],
    [simulated('ending'), over],
    [simulated('second', 200), playing],
    [makeFixture('result', { startsAt: 500, liveCoverage: false }), makeState()],
    [makeFixture('tomorrow', { startsAt: 2000, liveCoverage: false }), makeState()],
  ])
  expect(await site.video('a b')).toEqual({
    kind: 'drawn',
    format: 'hls',
    address: '/web-api/videos/a%20b/live.m3u8',
  })
  // An event without live coverage: the stream begins at the scheduled start.
  expect(await site.video('result')).toEqual({
    kind: 'stream',
    format: 'hls',
    address: 'https://cdn.example/en/result.m3u8',
  })
  const refusals = [
    ['nobody', 'video-not-found', 404],
    ['__proto__', 'video-not-found', 404],
    ['second', 'video-not-found', 404],
    ['soon', 'video-not-started', 409],
    ['late', 'video-not-started', 409],
    ['tomorrow', 'video-not-started', 409],
    ['done', 'video-over', 409],
  ] as const
  for (const [eventId, id, status] of refusals) {
    await expect(site.video(eventId)).rejects.toMatchObject({ id, status })
    await expect(site.playlist(eventId)).rejects.toMatchObject({ id, status })
  }
  // The operator's stream takes precedence, so nothing is drawn.
  await expect(site.playlist('result')).rejects.toMatchObject({ id: 'video-not-found' })
  expect(site.asked).toEqual([])
  expect(await site.playlist('a b')).toBe('#EXTM3U')
  // Viewers may still watch the end of a broadcast.
  expect(await site.playlist('ending')).toBe('#EXTM3U')
  expect(site.asked).toEqual(['a b', 'ending'])
})

test('parts may be kept by who carries them, what is none is told so', async () => {
  const site = door(drawnOnly, [])
  expect(await site.part('7.m4s')).toEqual(new Uint8Array([1]))
  expect(site.headers).toEqual([['cache-control', 'public, max-age=60']])
  for (const name of ['8.m4s', '..', 'init.mp4', '7.m4s/..'])
    await expect(site.part(name)).rejects.toMatchObject({ id: 'video-part-gone', status: 404 })
})
