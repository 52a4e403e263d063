import { join } from 'node:path'
import { type FeedSource, makeSources, openSportClock, parseFeedSpec } from '#domain/feed/index.ts'
import {
  createIdentity,
  identityEndpoints,
  identityHandlers,
  type NewPlayer,
} from '#domain/identity/index.ts'
import { ledgerEndpoints, ledgerHandlers, openAccounts, startRelay } from '#domain/ledger/index.ts'
import { limitEndpoints, limitHandlers, setLimit } from '#domain/limits/index.ts'
import { paymentEndpoints, paymentHandlers } from '#domain/payments/index.ts'
import { settingsEndpoints, settingsHandlers } from '#domain/settings/index.ts'
import {
  Book,
  betEndpoints,
  betHandlers,
  bookEndpoints,
  bookHandlers,
  liveDelays,
  liveEndpoints,
  makeAcceptance,
} from '#domain/sportsbook/index.ts'
import { simulateSource } from '#domain/trading/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { bind } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { readSecret } from './db/secrets.ts'
import { measureBets, measureHouse } from './house-metrics.ts'
import { shellFiles } from './http/document.ts'
import { faultPages } from './http/fault-pages.ts'
import { buildHttp, createMetrics } from './http/index.ts'
import { openWeb, type PagesOptions, pages } from './http/pages.ts'
import { apiHeaders } from './http/security-headers.ts'
import { forgetOldEvents } from './jobs/forget-events.ts'
import { startHourly } from './jobs/hourly.ts'
import { attachLive, LiveHub, measureLive, pollHandlers } from './live/index.ts'
import { createLog, type Log } from './log.ts'
import { pageCalls } from './page-calls.ts'
import { feedLog, startPlay } from './play.ts'
import { balanceViews, publishToPlayers } from './player-news.ts'
import { makePricers } from './pricers.ts'
import { pwa } from './pwa/index.ts'
import { crawlers } from './seo/index.ts'
import { siteAccess } from './site/site-access.ts'
import { closedRoutes } from './site/site-config.ts'
import { openSiteFile } from './site/site-file.ts'

const day = 86_400_000

export interface Site {
  /** Where people open it. */
  readonly address: string
  /** Stops taking requests, finishes those under way, stops the feed, the jobs and the database. */
  close(): Promise<void>
}

/** What `npm run dev` puts in the place of the built web. */
export type Development = Partial<Pick<PagesOptions, 'renderer' | 'assets' | 'middleware' | 'cacheMs'>>

/** The composition root: opens the database, starts every part in the order of its needs, listens. */
export async function startSite(config: Config, development: Development = {}): Promise<Site> {
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const opened = await openDatabase({ ...config, log: (line) => log.info(line) })
  const { database } = opened
  const flags = { asOf: config.asOf ?? null, speed: config.speed }
  const sportClock = await database.transact((tx) => openSportClock(tx, flags, wallClock))
  const sportTime = () => ({ now: sportClock.now(), speed: flags.speed })

  const hub: LiveHub = new LiveHub({
    data: (topic) => book.boards.data(topic),
    playerData: async (playerId) => ({ events: [], balances: await balanceViews(database, playerId) }),
    sportTime,
    onError: (err) => log.error({ err }, 'the live hub failed'),
  })
  const book = new Book({ sportNow: () => sportClock.now(), sink: hub })
  const relay = startRelay(database, publishToPlayers(database, hub), {
    onError: (err) => log.error({ err }, 'the outbox relay failed; its rows are tried again'),
  })
  const committed = () => relay.poke()
  const betMetrics = measureBets(metrics.registry)
  const acceptance = makeAcceptance({
    db: database,
    lanes: opened.lanes,
    book,
    clock: wallClock,
    liveDelay: (sport) => liveDelays[sport] / flags.speed,
    committed: () => {
      betMetrics.accepted()
      committed()
    },
  })
  const identity = createIdentity({
    database,
    pool: opened.plainPool,
    secret: await readSecret(database.read, 'session-signing'),
    publicUrl: config.publicUrl,
    freeTries: config.freeTries,
    autoLogoffMinutes: config.autoLogoffMinutes,
    onRegistered: (player) => setUpPlayer(database, player),
    onSignedOut: (sessionId) => hub.endSession(sessionId),
    onFault: (message, err) => log.error({ err }, message),
  })
  const sources = await openSources(config, database, log)
  const pricers = makePricers(sources, sportClock, (err) =>
    log.error({ err }, 'football was not fitted anew; the last fit goes on'),
  )
  let play: Awaited<ReturnType<typeof startPlay>> | null = null

  const siteFile = openSiteFile({ file: config.siteFile, log })
  const access = siteAccess({
    config: siteFile.get,
    now: () => wallClock.now(),
    countryHeader: config.countryHeader,
    log,
  })
  const bindings = [
    ...access.bindings,
    ...bind(identityEndpoints, identityHandlers(identity)),
    ...bind(ledgerEndpoints, ledgerHandlers({ db: database })),
    ...bind(
      limitEndpoints,
      limitHandlers({
        db: database,
        clock: wallClock,
        sessionStartedAt: identity.sessionStartedAt,
        changed: (playerId) => hub.notifyPlayer(playerId, { k: 'limits' }),
      }),
    ),
    ...bind(settingsEndpoints, settingsHandlers({ db: database })),
    ...bind(paymentEndpoints, paymentHandlers({ db: database, clock: wallClock, committed })),
    ...bind(betEndpoints, betHandlers({ db: database, book, acceptance: betMetrics.counting(acceptance) })),
    ...bind(
      bookEndpoints,
      bookHandlers({
        book,
        touch: (topic) => hub.touch(topic),
        sportTime,
        ensurePriced: (eventId) => play?.trader.ensurePriced(eventId),
      }),
    ),
    ...bind(liveEndpoints, pollHandlers(hub)),
  ]
  const web = {
    ...development,
    dist: join(import.meta.dirname, '..', '..', 'dist'),
    publicUrl: config.publicUrl,
    seo: siteFile.get,
    languages: config.languages,
    call: pageCalls(bindings),
  }
  const app = await buildHttp({
    bindings,
    renderErrorPage: faultPages(web),
    resolveSession: identity.resolveSession,
    sessionCookie: identity.cookieName,
    provesSession: identity.provesSession,
    log,
    metrics,
    publicUrl: config.publicUrl,
    trustProxy: [...config.trustProxy],
    turnAway: access.turnAway,
    ...(config.countryHeader ? { countryHeader: config.countryHeader } : {}),
    ...(config.metricsToken ? { metricsToken: config.metricsToken } : {}),
    version: '0.1.0',
    drainMs: 1_000,
    ready: async () => {
      if (!play) throw new Error('the feeds are not loaded')
      if (!(await opened.isReady())) throw new Error('the database does not answer')
    },
  })
  await app.register(crawlers, {
    publicUrl: config.publicUrl,
    languages: config.languages.offered,
    closed: () => closedRoutes(siteFile.get()),
    menu: () => book.boards.menu(),
    events: () => book.boards.listed(),
  })
  await app.register(pwa, {
    languages: config.languages,
    shellFiles: shellFiles(openWeb(web).assets),
    offline: () => siteFile.get().offline,
    closed: () => closedRoutes(siteFile.get()),
  })
  await app.register(pages, {
    ...web,
    access,
    ratePerMinute: 600,
    session: async (request) => {
      request.session = await identity.resolveSession(request.headers)
      return request.session && identity.view(request.session.playerId, request.session.sessionId)
    },
  })
  const live = attachLive({
    server: app.server,
    hub,
    resolveSession: async (headers) => identity.resolveSession(headers),
    origins: config.publicUrl ? [new URL(config.publicUrl).origin] : [],
    maxPerAddress: config.socketsPerAddress,
    trustProxy: config.trustProxy,
    refusalHeaders: apiHeaders(config.publicUrl.startsWith('https:')),
  })

  await acceptance.start()
  hub.start()
  play = await startPlay({
    database,
    sources,
    pricers,
    sportClock,
    wall: wallClock,
    flags,
    book,
    acceptance,
    committed,
    settled: betMetrics.settled,
    log,
  })
  const running = play
  const unpriced = await running.trader.firstPass(day, 2_000)
  if (unpriced > 0) log.warn({ unpriced }, 'listening before all near events are priced')
  measureLive(metrics.registry, hub, running.trader)
  measureHouse(metrics.registry, {
    database,
    pools: { house: opened.pool, identity: opened.plainPool },
    heartbeats: running.heartbeats,
    wallNow: () => wallClock.now(),
  })
  const jobs = startHourly(
    [
      { name: 'expired sessions', run: identity.deleteExpiredSessions },
      {
        name: 'old events',
        run: async () => {
          const done = await forgetOldEvents(database, sportClock.now() - config.feedKeepDays * day)
          if (done.looked > 0) log.info(done, 'events over long ago that nobody bet on are forgotten')
        },
      },
    ],
    (job, err) => log.error({ err, job }, 'an hourly job failed; it comes again'),
  )
  const address = await app.listen({ host: config.host, port: config.port })
  return {
    address: config.publicUrl || address,
    async close() {
      siteFile.stop()
      await live.close()
      await app.close()
      await jobs.stop()
      await running.stop()
      hub.stop()
      await relay.stop()
      await opened.close()
    },
  }
}

/** What a new player needs: accounts and the limits that he chose. Idempotent. */
async function setUpPlayer(database: Database, { playerId, currency, limits }: NewPlayer): Promise<void> {
  await database.transact(async (tx) => {
    await openAccounts(tx, playerId, currency)
    const now = new Date(wallClock.now())
    for (const { type, value } of limits) {
      await setLimit(tx, playerId, { currency, limitType: type, value: BigInt(value) }, now)
    }
  })
}

/** The sources that FEED names. What is wrong with a name stops the start; what is wrong with its data does not. */
async function openSources(config: Config, database: Database, log: Log): Promise<readonly FeedSource[]> {
  const seed = await readSecret(database.read, 'simulation-seed')
  return makeSources(config.feeds.map(parseFeedSpec), feedLog(log), () => simulateSource({ seed }))
}
