import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventCard } from '#domain/sport/book/api.ts'
import { operatedSite } from '../factories/operated-site.ts'

const soon = { timeout: 60_000, interval: 200 }

interface Refusal {
  readonly errors: readonly { readonly code: string; readonly detail: string }[]
}

test('videos over HTTP: the broadcast, lists and counts by it, the operator’s streams, and what is refused', async () => {
  // Football alone has too few broadcasts at that hour to exceed the limit of parallel ones.
  const site = await operatedSite([], undefined, {
    FEED: 'simulate:football,tennis',
  })
  onTestFinished(() => site.close())
  const get = (path: string, init: RequestInit = {}) => fetch(site.address + path, init)
  const json = async <T>(path: string) => (await (await get(path)).json()) as T
  const board = (path: string) =>
    json<{ events: EventCard[]; cursor?: string | null }>(`/web-api/book/${path}`)
  const codeOf = async (response: Response) => ((await response.json()) as Refusal).errors[0]!.code

  const { events } = await board('live')
  const shown = events.find(({ video, state }) => video && state.status === 'live')!
  const unseen = events.find(({ video }) => !video)!
  const own = `/web-api/videos/${encodeURIComponent(shown.id)}`
  expect(await json(own)).toEqual({ kind: 'drawn', format: 'hls', address: `${own}/live.m3u8` })

  const answer = await get(`${own}/live.m3u8`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const segments = async () =>
    (await (await get(`${own}/live.m3u8`)).text()).match(/^parts\/\d+\.m4s$/gm) ?? []
  await vi.waitFor(async () => expect((await segments()).length).toBeGreaterThan(3), soon)
  const names = ['parts/init.mp4', ...(await segments())]
  const parts = await Promise.all(names.map((name) => get(`${own}/${name}`)))
  for (const part of parts) {
    expect(part.status).toBe(200)
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('cache-control')).toBe('public, max-age=60')
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const bytes = await Promise.all(parts.map((part) => part.arrayBuffer()))
  const input = new Input({
    source: new BufferSource(Buffer.concat(bytes.map((part) => Buffer.from(part)))),
    formats: [MP4],
  })
  const track = (await input.getPrimaryVideoTrack())!
  expect([await track.getCodec(), await track.getCodedWidth(), await track.getCodedHeight()]).toEqual([
    'avc',
    640,
    360,
  ])
  let pictures = 0
  for await (const _ of new EncodedPacketSink(track).packets()) pictures++
  expect(pictures).toBe((names.length - 1) * 12)
  const head = await get(`${own}/parts/init.mp4`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(Number(head.headers.get('content-length'))).toBe(bytes[0]!.byteLength)

  // Names of no part.
  const noPart = [
    `${own}/parts/0.m4s`,
    `${own}/parts/init.mp4%00`,
    `${own}/parts/..%2Finit.mp4`,
    `${own}/parts/${'9'.repeat(39)}`,
  ]
  for (const path of noPart) {
    const { status } = await get(path)
    expect([400, 404], path).toContain(status)
    expect((await get(path, { method: 'HEAD' })).status, path).toBe(status)
  }
  for (const id of ['nobody', '__proto__', "' or 1=1 --", '🏒', '..', 'a'.repeat(200), unseen.id])
    for (const path of ['', '/live.m3u8']) {
      const refused = await get(`/web-api/videos/${encodeURIComponent(id)}${path}`)
      expect(refused.status, id).toBe(404)
      expect(['video-not-found', 'not-found']).toContain(await codeOf(refused))
    }
  expect((await get(`${own}/live.m3u8`, { method: 'DELETE' })).status).toBe(405)
  const coming = (await board('line?sport=football')).events.find(({ video }) => video)!
  const early = await get(`/web-api/videos/${encodeURIComponent(coming.id)}/live.m3u8`)
  expect([early.status, await codeOf(early)]).toEqual([409, 'video-not-started'])
  // The site draws four at once.
  const others = events.filter(({ video, id, state }) => video && id !== shown.id && state.status === 'live')
  const four = await Promise.all(
    others.slice(0, 4).map(({ id }) => get(`/web-api/videos/${encodeURIComponent(id)}/live.m3u8`)),
  )
  expect(four.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
  const busy = four.find(({ status }) => status === 429)!
  expect([await codeOf(busy), busy.headers.get('retry-after')]).toEqual(['video-busy', '15'])

  // Lists and counts of matches with a video.
  const menu = (query: string) =>
    json<{ sports: { sport: string; live: number; line: number }[] }>(`/web-api/book/menu${query}`)
  const { events: now } = await board('live')
  for (const { sport, live } of (await menu('?videos=1')).sports)
    expect(
      Math.abs(live - now.filter((card) => card.video && card.sport === sport).length),
      sport,
    ).toBeLessThan(2)
  const football = async (query: string) =>
    (await menu(query)).sports.find(({ sport }) => sport === 'football')!.line
  expect(await football('?videos=1')).toBeLessThan(await football(''))
  const line = await board('line?sport=football&videos=1')
  expect(line.events.length).toBeGreaterThan(30)
  expect(line.events.every(({ video }) => video)).toBe(true)
  const next = await board(`line?sport=football&videos=1&cursor=${encodeURIComponent(line.cursor!)}`)
  expect(next.events.every(({ video }) => video)).toBe(true)
  expect((await get('/web-api/book/line?videos=yes')).status).toBe(400)
  const page = async (cookie: string) =>
    (
      await get('/en/live/football', { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } })
    ).text()
  const rows = (html: string) => html.match(/data-row=/g)?.length ?? 0
  const [all, filtered] = [await page(''), await page('settings=onlyWithVideos=1')]
  expect(rows(filtered)).toBeGreaterThan(0)
  expect(rows(filtered)).toBeLessThan(rows(all))

  // Streams that the operator adds while the site runs.
  const policy = async () =>
    (await get('/en', { headers: { accept: 'text/html' } })).headers.get('content-security-policy')!
  expect(await policy()).toContain("media-src 'self' blob:")
  expect(await policy()).toContain("connect-src 'self'")
  site.write({
    videos: {
      drawn: false,
      streams: [{ event: unseen.id, url: 'https://cdn.example/{event}.m3u8' }],
      origins: ['https://segments.example'],
    },
  })
  await vi.waitFor(async () => {
    const marked = (await board('live')).events.filter(({ video }) => video)
    expect(marked.map(({ id }) => id)).toEqual([unseen.id])
  }, soon)
  const directives = new Map(
    (await policy()).split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')] as const
    }),
  )
  const origins = 'https://cdn.example https://segments.example'
  expect(directives.get('media-src')?.replace(/\s+/g, ' ')).toBe(`'self' blob: ${origins}`)
  expect(directives.get('connect-src')?.replace(/\s+/g, ' ')).toBe(`'self' ${origins}`)
  for (const [name, sources] of directives)
    if (name !== 'media-src' && name !== 'connect-src') expect(sources, name).not.toContain('cdn.example')
  expect(await json(`/web-api/videos/${encodeURIComponent(unseen.id)}`)).toEqual({
    kind: 'stream',
    format: 'hls',
    address: `https://cdn.example/${encodeURIComponent(unseen.id)}.m3u8`,
  })
  expect((await get(own)).status).toBe(404)

  // A site under maintenance shows none, with the reason.
  const hour = 3_600_000
  const at = (shift: number) => new Date(Date.now() + shift * hour).toISOString()
  site.write({ maintenance: { started_at: at(-1), ended_at: at(1) } })
  await vi.waitFor(async () => {
    for (const path of ['', '/live.m3u8', '/parts/init.mp4'])
      expect(await codeOf(await get(own + path)), path).toBe('maintenance')
  }, soon)
})
