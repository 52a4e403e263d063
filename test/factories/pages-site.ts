import type { FastifyInstance } from 'fastify'
import { makeDayAccumulators } from '#domain/betting/accumulators/index.ts'
import { siteTexts } from '#domain/contact/information/api.ts'
import {
  Book,
  type BookSink,
  bookEndpoints,
  bookHandlers,
  liveEndpoints,
  RepricingLoop,
} from '#domain/sport/book/index.ts'
import type { EventState } from '#domain/sport/feed/index.ts'
import { FeedRunner, initialState, reduce, startState } from '#domain/sport/feed/index.ts'
import {
  assumedRatings,
  basketballPricer,
  counterStrikePricer,
  footballPricer,
  iceHockeyPricer,
  priceMarkets,
  tennisPricer,
} from '#domain/sport/pricing/index.ts'
import { simulatedRatings, simulatedStrength, simulateSource } from '#feeds/index.ts'
import { scaledClock, wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import type { Draw } from '#server/draw/drawing.ts'
import { drawInThreads } from '#server/draw/threads.ts'
import { buildHttp, createMetrics } from '#server/http/index.ts'
import type { PageCall } from '#server/http/pages/page-renderer.ts'
import { pages } from '#server/http/pages/pages.ts'
import { attachLive, LiveHub, pollHandlers } from '#server/live/index.ts'
import { createLog } from '#server/log.ts'
import { handlerContext } from './handler-context.ts'

export interface PagesSite {
  readonly app: FastifyInstance
  readonly call: PageCall
  readonly book: Book
  /** Stops play, so that the boards stay as they are. */
  freeze(): Promise<void>
  close(): Promise<void>
}

/**
 * Serves the web over the simulated world without a database: a book, its repricing loop, the live hub and the pages,
 * all in memory. For viewing pages, for browser tests of the boards, and for the bench of pages.
 */
export async function pagesSite(options: {
  readonly dist: string
  readonly now?: number
  readonly speed?: number
  readonly cacheMs?: number
  readonly seed?: string
  /** Starts separate render threads when absent. */
  readonly draw?: Draw
}): Promise<PagesSite> {
  const { speed = 1, now = Date.now() } = options
  const clock = scaledClock(wallClock, now, Date.now(), speed)
  const sportTime = () => ({ now: clock.now(), speed })
  const log = createLog('error')
  const hubs: LiveHub[] = []
  const sink: BookSink = {
    wants: (topic) => hubs.some((hub) => hub.wants(topic)),
    publish: (topic, change) => {
      for (const hub of hubs) hub.publish(topic, change)
    },
  }
  const book = new Book({ sportNow: clock.now, sink, accumulators: makeDayAccumulators })
  const hub = new LiveHub({
    data: (topic) => book.boards.data(topic),
    playerData: async () => ({ events: [] }),
    sportTime,
  })
  hubs.push(hub)
  hub.start()
  const source = simulateSource({ seed: options.seed ?? 'pages' })
  const repricing = new RepricingLoop({
    book,
    pricers: {
      football: footballPricer(assumedRatings),
      tennis: tennisPricer(simulatedStrength),
      basketball: basketballPricer(simulatedStrength),
      'ice-hockey': iceHockeyPricer(simulatedStrength),
      'counter-strike': counterStrikePricer(simulatedStrength),
      'e-football': footballPricer(simulatedRatings),
    },
    price: priceMarkets,
    sportNow: clock.now,
    speed,
  })
  const states = new Map<string, EventState>()
  const runner = new FeedRunner({
    sources: [source],
    clock,
    speed,
    wall: wallClock,
    openEvents: async () => [],
    log: { info: () => {}, error: (message) => log.error(message) },
    sink: {
      async fixtures(batch) {
        const fresh = batch.map((fixture) => ({
          fixture,
          state: states.get(fixture.id) ?? startState(fixture),
        }))
        for (const { fixture, state } of fresh) states.set(fixture.id, state)
        repricing.fixtures(fresh)
        return new Map(fresh.map(({ fixture, state }) => [fixture.id, state]))
      },
      async messages(fixture, batch) {
        const applied = batch.map((message) => {
          const answer = reduce(fixture, states.get(fixture.id) ?? initialState, message)
          const state = 'ok' in answer ? (answer.ok ? answer.value : states.get(fixture.id)!) : answer
          states.set(fixture.id, state)
          return { fixture, state, message }
        })
        repricing.applied(applied)
      },
      isOver: async () => false,
      heartbeat: () => {},
      silent: (producer) => repricing.silent(producer),
      lost: ({ id }) => repricing.lost(id),
      found: ({ id }) => repricing.found(id),
      recovered: (producer) => repricing.recovered(producer),
    },
  })
  repricing.start()
  await runner.start()

  const bindings = [
    ...bind(
      bookEndpoints,
      bookHandlers({
        book,
        touch: (topic) => hub.touch(topic),
        sportTime,
        ensurePriced: (id) => repricing.ensurePriced(id),
      }),
    ),
    ...bind(
      liveEndpoints,
      pollHandlers(hub, () => null),
    ),
  ]
  const context = handlerContext()
  const call: PageCall = async (endpoint, input = {}) => {
    if (endpoint.id === siteTexts.id) return { texts: null } as never
    const binding = bindings.find((known) => known.endpoint.id === endpoint.id)
    if (!binding) throw new Error(`no handler of ${endpoint.id}`)
    const { params = {}, query = {}, body } = input as Record<string, unknown>
    return (await binding.run(context, { params, query, body } as never)) as never
  }
  const app = await buildHttp({
    bindings,
    resolveSession: async () => null,
    log,
    metrics: createMetrics(),
    publicUrl: '',
    version: '0',
    ready: async () => {},
    rateLimits: 'off',
  })
  const threads = options.draw ? null : drawInThreads({ dist: options.dist, log })
  await threads?.ready
  await app.register(pages, {
    dist: options.dist,
    draw: threads?.draw ?? options.draw!,
    publicUrl: '',
    session: async () => null,
    call: () => call,
    cacheMs: options.cacheMs ?? 1000,
  })
  const live = attachLive({ server: app.server, hub, resolveSession: async () => null })
  return {
    app,
    call,
    book,
    async freeze() {
      repricing.stop()
      await runner.stop()
    },
    async close() {
      await live.close()
      await app.close()
      await threads?.close()
      hub.stop()
      repricing.stop()
      await runner.stop()
    },
  }
}
