import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { Book, type LiveFrame, type Topic } from '#domain/sportsbook/index.ts'
import { createLiveStore } from '#web/live/live-store.ts'
import type { LiveStore, PlayerPoke } from '#web/live/types.ts'
import { makeFixture, makeMarkets, makeState } from '../../../test/factories/events.ts'
import { LiveClient } from './client.ts'
import { LiveHub } from './hub.ts'
import { pollHandlers } from './poll.ts'
import { attachLive } from './socket-server.ts'

const tickMs = 10
const until = (check: () => void, options = {}) =>
  vi.waitFor(check, { timeout: 10_000, interval: 10, ...options })
const playing = makeState({ status: 'live', period: 1 })

/** A book with live events, a hub that ticks, a real server on a free port. */
async function makeSite(
  options: { readonly behindLimitMs?: number; readonly maxTopics?: number; readonly pingMs?: number } = {},
) {
  const endedSessions = new Set<string>()
  const server = createServer((_request, response) => response.writeHead(404).end())
  const hub: LiveHub = new LiveHub({
    data: (topic) => book.boards.data(topic),
    playerData: async (playerId) => ({
      events: [],
      balances: [{ accountId: playerId, currency: 'EUR', kind: 'main', amount: '100' }],
    }),
    sportTime: () => ({ now: 5000, speed: 1 }),
    tickMs,
    ...options,
  })
  const book: Book = new Book({ sportNow: () => 5000, sink: hub })
  const live = attachLive({
    server,
    hub,
    origins: ['https://fairline.example'],
    maxTopics: options.maxTopics ?? 50,
    pingMs: options.pingMs ?? 60_000,
    resolveSession: async (headers) => {
      const match = /session=(\w+)/.exec(headers.cookie ?? '')
      return match && !endedSessions.has(match[1]!)
        ? { playerId: `player-${match[1]}`, sessionId: match[1]! }
        : null
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hub.start()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  onTestFinished(async () => {
    hub.stop()
    await live.close()
    server.closeAllConnections()
    server.close()
  })
  const put = (id: string, odds: number) => {
    book.upsertEvent(makeFixture(id, { startsAt: 0 }), playing)
    book.setMarkets(id, makeMarkets({ '1x2': { 1: odds, x: 3000, 2: 4000 } }))
  }
  put('a', 2000)
  return { server, hub, book, live, port, put, endedSessions, url: `ws://127.0.0.1:${port}/web-api/live` }
}

type Site = Awaited<ReturnType<typeof makeSite>>

function openStore(site: Site, options: { headers?: Record<string, string>; polling?: boolean } = {}) {
  const sockets: WebSocket[] = []
  /** What each socket has received. */
  const received: LiveFrame[][] = []
  const handlers = pollHandlers(site.hub)
  const context = {
    playerId: null,
    sessionId: null,
    language: 'en',
    ip: '',
    requestId: '',
    requestHeaders: {},
    setHeader() {},
    appendCookie() {},
  }
  const store = createLiveStore({
    url: site.url,
    pollUrl: '/web-api/live/poll',
    fetch: async (input) => {
      const query = new URL(input, 'http://host').searchParams
      const topics = query.get('topics') ?? ''
      const since = query.get('since') ?? ''
      return Response.json(
        await handlers['live-poll'](context, { params: {}, query: { topics, since }, body: {} }),
      )
    },
    openSocket: options.polling
      ? null
      : (url) => {
          const socket = new WebSocket(url, { headers: options.headers ?? {} })
          const frames: LiveFrame[] = []
          socket.on('message', (data) => frames.push(...(JSON.parse(String(data)) as LiveFrame[])))
          sockets.push(socket)
          received.push(frames)
          return socket as unknown as globalThis.WebSocket
        },
    timings: { firstRetry: 5, longestRetry: 20, pollLive: 20, pollLine: 20 },
  })
  onTestFinished(store.start())
  return { store, sockets, received }
}

const oddsOf = (store: LiveStore, id = 'a') => store.getSelection(`${id}~1x2~1`)?.odds

test('a page follows a board: snapshot, deltas, direction, events that come and go', async () => {
  const site = await makeSite()
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  expect(store.getConnection()).toBe('live')
  site.put('a', 2100)
  await until(() => expect(store.getSelection('a~1x2~1')).toMatchObject({ odds: 2100, direction: 'up' }))
  site.put('b', 1500)
  await until(() => expect(store.getTopic('live')).toEqual(['a', 'b']))
  site.book.suspend('a', 'bet-stop')
  await until(() => expect(store.getSelection('a~1x2~1')?.status).toBe('suspended'))
  site.book.drop('b')
  await until(() => expect(store.getTopic('live')).toEqual(['a']))
  expect(store.sportNow()).toBeGreaterThanOrEqual(5000)
})

test('only the listeners of what moved are called', async () => {
  const site = await makeSite()
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  const called: string[] = []
  store.subscribeSelection('a~1x2~1', () => called.push('selection 1'))
  store.subscribeSelection('a~1x2~x', () => called.push('selection x'))
  store.subscribeEvent('a', () => called.push('event'))
  store.subscribeTopic('live', () => called.push('topic'))
  store.subscribeState('a', () => called.push('state'))
  site.put('a', 2100)
  await until(() => expect(oddsOf(store)).toBe(2100))
  expect(called).toEqual(['selection 1'])
})

test('lost and doubled messages: a gap brings a snapshot, a duplicate nothing', async () => {
  const site = await makeSite()
  const { store, sockets } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  const socket = sockets[0]!
  const receive = socket.onmessage!
  const looked = { deltas: 0, lost: 0, doubled: 0, snapshots: 0 }
  socket.onmessage = (message) => {
    const frames = JSON.parse(String(message.data)) as LiveFrame[]
    if (frames.some((frame) => frame.f === 'snapshot')) looked.snapshots++
    if (!frames.some((frame) => frame.f === 'delta')) return receive.call(socket, message)
    looked.deltas++
    // Every third delta gets lost, and each after a lost one comes twice.
    if (looked.deltas % 3 === 0) {
      looked.lost++
      return
    }
    receive.call(socket, message)
    if (looked.deltas % 3 !== 1) return
    looked.doubled++
    receive.call(socket, message)
  }
  /** Moves the price and waits for whatever comes of it. */
  const move = async (odds: number) => {
    const before = looked.deltas + looked.snapshots
    site.put('a', odds)
    await until(() => expect(looked.deltas + looked.snapshots).toBeGreaterThan(before))
  }
  for (let odds = 2001; odds <= 2060; odds++) await move(odds)
  // The last may have been lost: the next that comes shows the gap, and the snapshot has it all.
  let odds = 2060
  const settled = () => {
    if (oddsOf(store) === odds) return
    site.put('a', ++odds)
    expect(oddsOf(store)).toBe(odds)
  }
  await until(settled, { interval: 50 })
  expect(looked.lost).toBeGreaterThan(10)
  expect(looked.doubled).toBeGreaterThan(10)
  expect(looked.snapshots).toBeGreaterThan(10)
})

test('after a cut the page goes on from its number, without a snapshot', async () => {
  const site = await makeSite()
  const { store, sockets, received } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  sockets[0]!.terminate()
  site.put('a', 2500)
  await until(() => expect(oddsOf(store)).toBe(2500))
  expect(received).toHaveLength(2)
  expect(received[1]!.map((frame) => frame.f)).toEqual(['time', 'delta'])
})

test('a page that the server rendered goes on from its number', async () => {
  const site = await makeSite()
  const seq = site.hub.touch('live')
  const page = {
    topic: 'live',
    seq,
    complete: true,
    now: 5000,
    speed: 1,
    ...site.book.boards.data('live')!,
  } as const
  site.put('a', 2222)
  const { store, received } = openStore(site)
  store.hydrate(page)
  expect(oddsOf(store)).toBe(2000)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2222))
  expect(received[0]!.map((frame) => frame.f)).toEqual(['time', 'delta'])
})

test('polling shows what the socket shows', async () => {
  const site = await makeSite()
  const { store: bySocket } = openStore(site)
  const { store: byPolling } = openStore(site, { polling: true })
  const topics: Topic[] = ['live', 'event:a']
  for (const topic of topics) {
    bySocket.follow(topic)
    byPolling.follow(topic)
  }
  await until(() => expect([oddsOf(bySocket), oddsOf(byPolling)]).toEqual([2000, 2000]))
  expect(byPolling.getConnection()).toBe('polling')
  for (let odds = 2001; odds <= 2030; odds++) {
    site.put('a', odds)
    if (odds % 7 === 0) site.put(`e${odds}`, odds)
    await until(() => expect(oddsOf(bySocket)).toBe(odds))
  }
  await until(() => expect(oddsOf(byPolling)).toBe(2030))
  await until(() => expect(byPolling.getTopic('live')).toEqual(bySocket.getTopic('live')))
  expect(byPolling.getTopic('live')).toHaveLength(6)
})

test('when sockets fail the page goes over to polling', async () => {
  const site = await makeSite()
  await site.live.close()
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(store.getConnection()).toBe('polling'))
  await until(() => expect(oddsOf(store)).toBe(2000))
})

test('the private topic is for its player alone', async () => {
  const site = await makeSite()
  const { store: visitor, received } = openStore(site)
  visitor.follow('player')
  await until(() =>
    expect(received[0]).toContainEqual({ f: 'refused', topic: 'player', error: 'not-signed-in' }),
  )
  const { store: anna } = openStore(site, { headers: { cookie: 'session=anna' } })
  const { store: boris } = openStore(site, { headers: { cookie: 'session=boris' } })
  const pokes: Record<string, PlayerPoke[]> = { visitor: [], anna: [], boris: [] }
  for (const [name, store] of Object.entries({ visitor, anna, boris })) {
    store.follow('player')
    store.subscribePlayer((poke) => pokes[name]!.push(poke))
  }
  await until(() => expect(anna.getBalances()?.[0]?.accountId).toBe('player-anna'))
  await until(() => expect(boris.getBalances()?.[0]?.accountId).toBe('player-boris'))
  const balances = [{ accountId: 'main', currency: 'EUR', kind: 'main', amount: '70' } as const]
  site.hub.notifyPlayer('player-anna', { k: 'balance', balances })
  site.hub.notifyPlayer('player-anna', { k: 'bet', betId: 'b1' })
  await until(() => expect(pokes.anna).toEqual([{ k: 'balance' }, { k: 'bet', betId: 'b1' }]))
  expect(anna.getBalances()).toEqual(balances)
  site.hub.endSession('anna')
  site.hub.notifyPlayer('player-anna', { k: 'bet', betId: 'b2' })
  site.hub.notifyPlayer('player-boris', { k: 'limits' })
  await until(() => expect(pokes.boris).toEqual([{ k: 'limits' }]))
  expect(pokes.anna).toHaveLength(2)
  expect([pokes.visitor, visitor.getBalances()]).toEqual([[], null])
})

test('a session that ended elsewhere loses its private topic', async () => {
  const site = await makeSite({ pingMs: 200 })
  const { store, received } = openStore(site, { headers: { cookie: 'session=anna' } })
  store.follow('player')
  store.follow('live')
  const { privateFollowers } = site.hub as unknown as { privateFollowers: Map<unknown, unknown> }
  await until(() => expect([store.getBalances() === null, privateFollowers.size]).toEqual([false, 1]))
  site.endedSessions.add('anna')
  await until(() => expect(privateFollowers.size).toBe(0))
  site.hub.notifyPlayer('player-anna', { k: 'limits' })
  site.put('a', 2345)
  await until(() => expect(oddsOf(store)).toBe(2345))
  expect(received[0]!.filter((frame) => frame.f === 'delta' && frame.topic === 'player')).toEqual([])
})

/** A client that shakes hands and subscribes by hand, and never reads. */
async function openDeaf(site: Site): Promise<void> {
  const socket = connect(site.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve())
    socket.write(
      'GET /web-api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  })
  socket.pause()
  const text = Buffer.from(JSON.stringify({ subscribe: ['live'] }))
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
}

test('a client that does not read is left out, costs little, and is cut in the end', async () => {
  const site = await makeSite({ behindLimitMs: 300 })
  await openDeaf(site)
  const { store } = openStore(site)
  store.follow('live')
  await until(() => expect(oddsOf(store)).toBe(2000))
  for (let event = 0; event < 200; event++) site.put(`e${event}`, 2000)
  let odds = 2000
  const held = { ticks: 0, most: 0 }
  const clients = (site.hub as unknown as { clients: Set<{ socket: Socket }> }).clients
  await until(
    () => {
      odds = odds >= 4000 ? 2001 : odds + 1
      for (let event = 0; event < 200; event++) site.put(`e${event}`, odds)
      held.ticks++
      for (const client of clients) held.most = Math.max(held.most, client.socket.writableLength)
      expect(site.hub.figures().cut).toBe(1)
    },
    { timeout: 20_000, interval: tickMs },
  )
  expect(site.hub.figures().skipped).toBeGreaterThan(0)
  // One tick of 200 changes is about 25 kB, a snapshot about 200 kB: never more than the last write is held.
  expect(held.most).toBeLessThan(400_000)
  expect(held.ticks).toBeGreaterThan(10)
  await until(() => expect(oddsOf(store, 'e7')).toBe(odds))
  expect(site.hub.figures().clients).toBe(1)
})

test('bad commands, too many topics, unknown ones, foreign origins', async () => {
  const site = await makeSite({ maxTopics: 3 })
  for (const text of [
    '{',
    '[]',
    '"x"',
    '{"subscribe":"live"}',
    '{"subscribe":[1]}',
    '{"since":{"live":"x"}}',
  ]) {
    const socket = new WebSocket(site.url)
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(text)
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008)
  }
  const foreign = new WebSocket(site.url, { origin: 'https://evil.example' })
  const refusal = await new Promise<string>((resolve) =>
    foreign.once('error', (error) => resolve(error.message)),
  )
  expect(refusal).toContain('403')
  const own = new WebSocket(site.url, { origin: 'https://fairline.example' })
  const frames: LiveFrame[] = []
  own.on('message', (data) => frames.push(...(JSON.parse(String(data)) as LiveFrame[])))
  await new Promise((resolve) => own.once('open', resolve))
  own.send(JSON.stringify({ subscribe: ['live', 'top', 'event:nope', 'nope', 'event:a', 'live:football'] }))
  await until(() => {
    const errors = frames.flatMap((frame) => (frame.f === 'refused' ? [`${frame.topic} ${frame.error}`] : []))
    expect(errors).toEqual([
      'event:nope topic-unknown',
      'nope topic-unknown',
      'live:football too-many-topics',
    ])
    expect(frames.filter((frame) => frame.f === 'snapshot').map((frame) => frame.topic)).toEqual([
      'live',
      'top',
      'event:a',
    ])
  })
  const closed = new Promise((resolve) => own.once('close', resolve))
  await site.live.close()
  expect(await closed).toBe(1001)
})

test('a client that asks for ever is sent away, and boards of sports that nobody plays are unknown', async () => {
  const site = await makeSite()
  const socket = new WebSocket(site.url)
  await new Promise((resolve) => socket.once('open', resolve))
  const frames: LiveFrame[] = []
  socket.on('message', (data) => frames.push(...(JSON.parse(String(data)) as LiveFrame[])))
  socket.send(JSON.stringify({ subscribe: ['live:chess', 'line:constructor', 'live:football'] }))
  await until(() => expect(frames.some((frame) => frame.f === 'snapshot')).toBe(true))
  const refused = frames.flatMap((frame) => (frame.f === 'refused' ? [frame.topic] : []))
  expect(refused).toEqual(['live:chess', 'line:constructor'])
  const closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
  let asked = 0
  for (; asked < 20; asked++)
    socket.send(JSON.stringify({ resync: Array.from({ length: 50 }, () => 'live:football') }))
  expect(await closed).toBe(1008)
  expect(frames.filter((frame) => frame.f === 'snapshot').length).toBeLessThan(asked)
})

test('refusals that nobody reads do not pile up', async () => {
  const { hub } = await makeSite()
  const deaf = new Duplex({ read() {}, write() {} })
  const client = new LiveClient(deaf)
  hub.join(client)
  let refusals = 0
  while (!deaf.destroyed && refusals < 100_000) {
    hub.refuse(client, 'event:nope', 'topic-unknown')
    refusals++
  }
  expect(deaf.destroyed).toBe(true)
  expect(hub.figures()).toMatchObject({ clients: 0, cut: 1 })
  expect(refusals).toBeGreaterThan(1000)
})

test('an upgrade of any other address is refused and ends nothing but itself', async () => {
  const site = await makeSite()
  const ask = (target: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(site.port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`)
    })
  for (const target of ['/', '//', '//[', '/\\', '/web-api/other', '/web-api/live/x']) {
    expect([target, await ask(target)]).toEqual([target, 'HTTP/1.1 404 Not Found'])
  }
  expect(await ask('/web-api/live')).toContain('400')
})
