import { createServer } from 'node:http'
import { onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { makeDayAccumulators } from '#domain/betting/accumulators/index.ts'
import { Book, type LiveFrame } from '#domain/sport/book/index.ts'
import { attachLive, LiveHub, pollHandlers } from '#server/live/index.ts'
import { createLiveStore } from '#web/core/live/live-store.ts'
import type { LiveStore } from '#web/core/live/types.ts'
import { makeFixture, makeMarkets, makeState } from './events.ts'
import { handlerContext } from './handler-context.ts'

export const tickMs = 10
/** Waits until the check passes. */
export const until = (check: () => void, options = {}) =>
  vi.waitFor(check, { timeout: 60_000, interval: 10, ...options })
const playing = makeState({ status: 'live', period: 1 })

/** Starts a book with live events, a hub that ticks, and a real server on a free port. */
export async function makeLiveSite(
  options: {
    readonly behindLimitMs?: number
    readonly maxTopics?: number
    readonly pingMs?: number
    readonly maxPerAddress?: number
    readonly turnAway?: NonNullable<Parameters<typeof attachLive>[0]['turnAway']>
  } = {},
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
  const book: Book = new Book({ sportNow: () => 5000, sink: hub, accumulators: makeDayAccumulators })
  const live = attachLive({
    server,
    hub,
    origins: ['https://fairline.example'],
    maxTopics: options.maxTopics ?? 50,
    pingMs: options.pingMs ?? 60_000,
    maxPerAddress: options.maxPerAddress ?? 200,
    ...(options.turnAway ? { turnAway: options.turnAway } : {}),
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

export type LiveSite = Awaited<ReturnType<typeof makeLiveSite>>

/** Opens a page's live store on the site, over sockets or by polling. */
export function openStore(
  site: LiveSite,
  options: { headers?: Record<string, string>; polling?: boolean } = {},
) {
  const sockets: WebSocket[] = []
  /** Frames received by each socket. */
  const received: LiveFrame[][] = []
  const handlers = pollHandlers(site.hub, () => null)
  const context = handlerContext()
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

export const oddsOf = (store: LiveStore, id = 'a') => store.getSelection(`${id}~1x2~1`)?.odds
