import { join } from 'node:path'
import { makeDayAccumulators } from '#domain/accumulators/index.ts'
import { liveDelays, makeAcceptance } from '#domain/bets/index.ts'
import { Book } from '#domain/book/index.ts'
import { conversionsOf, dueRules } from '#domain/conversion/index.ts'
import { openSportClock } from '#domain/feed/index.ts'
import { minimumAge } from '#domain/identity/index.ts'
import { startRelay } from '#domain/ledger/index.ts'
import { mediaOrigins } from '#domain/video/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { hearBans } from './bans.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import { drawInThreads } from './draw/threads.ts'
import { openSources } from './feed-sources.ts'
import { countAnalytics, measureBets, measureHouse } from './house-metrics.ts'
import { deployment } from './http/assets/deployment.ts'
import { buildHttp, closeHttp, createMetrics } from './http/index.ts'
import { shellFiles } from './http/pages/document.ts'
import { faultPages } from './http/pages/fault-pages.ts'
import { openWeb } from './http/pages/page-document.ts'
import { type PagesOptions, pages } from './http/pages/pages.ts'
import { apiHeaders } from './http/security/security-headers.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { attachLive, LiveHub, measureLive } from './live/index.ts'
import { createLog } from './log.ts'
import { openPost } from './mail/index.ts'
import { moduleNeeds } from './module-needs.ts'
import { startModules } from './modules.ts'
import { pageCalls } from './page-calls.ts'
import { startPlay } from './play.ts'
import { balanceViews, playerNews } from './player-news.ts'
import { openIdentity } from './players.ts'
import { makePricers } from './pricers.ts'
import { pwa } from './pwa/index.ts'
import { remoteViews } from './remote-views/index.ts'
import { crawlers } from './seo/index.ts'
import { siteAccess } from './site/site-access.ts'
import { closedRoutes, isOn } from './site/site-config.ts'
import { openSiteFile } from './site/site-file.ts'
import { mountedEntries } from './site/view-rules.ts'
import { openBroadcasts, videoMarks } from './video/index.ts'

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
  const dist = join(import.meta.dirname, '..', '..', 'dist')
  // Development draws in process, with the sources as they are. The threads start while the rest does.
  const threads = development.renderer ? null : drawInThreads({ dist, log })
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
  const book = new Book({
    sportNow: () => sportClock.now(),
    sink: hub,
    videos: () => marks(),
    accumulators: makeDayAccumulators,
  })
  const committed = () => relay.poke()
  const betMetrics = measureBets(metrics.registry)
  const acceptance = makeAcceptance({
    db: database,
    lanes: opened.lanes,
    book,
    clock: wallClock,
    liveDelay: (sport) => liveDelays[sport] / flags.speed,
    bonusBets: () => isOn(siteFile.get(), 'bonus-bets'),
    committed: () => {
      betMetrics.accepted()
      committed()
    },
  })
  const post = openPost({ ...config, from: config.mailFrom, log })
  let reachedAt = config.publicUrl
  const identity = await openIdentity({
    config,
    database,
    pool: opened.plainPool,
    post,
    origin: () => reachedAt,
    log,
    replacedBy: (currency) =>
      dueRules(conversionsOf(siteFile.get()), wallClock.now()).find(({ from }) => from === currency)?.to ??
      null,
    onSignedOut: (sessionId) => hub.endSession(sessionId),
    regionOf: (headers, ip) => access.countryOf(headers, ip),
  })
  const sources = await openSources(config, database, log)
  const pricers = makePricers(sources, sportClock, (err) =>
    log.error({ err }, 'football was not fitted anew; the last fit goes on'),
  )
  let play: Awaited<ReturnType<typeof startPlay>> | null = null

  const siteFile = openSiteFile({
    file: config.siteFile,
    without: post ? [] : ['password-reset'],
    views: config.remoteViews.views,
    languages: config.languages,
    log,
  })
  const videoRules = () => siteFile.get().videos
  const marks = videoMarks(videoRules)
  const broadcasts = openBroadcasts({ book, rules: videoRules, sportTime, log })
  const access = siteAccess({
    config: siteFile.get,
    now: () => wallClock.now(),
    countryHeader: config.countryHeader,
    languages: config.languages,
    age: {
      ...(config.minimumAge === minimumAge ? {} : { minimumAge: config.minimumAge }),
      ...(config.ageGate === 'off' ? {} : { ageGate: config.ageGate }),
    },
    log,
  })
  const remote = remoteViews({
    settings: config.remoteViews,
    rule: (name) => siteFile.get().remoteViews[name],
    log,
  })
  const {
    bindings,
    jobs: workOfModules,
    consumers,
  } = startModules(
    moduleNeeds({
      db: database,
      config,
      identity,
      book,
      sources,
      hub,
      acceptance: betMetrics.counting(acceptance),
      broadcasts,
      access,
      remote,
      site: siteFile.get,
      sportTime,
      ensurePriced: (eventId) => play?.repricing.ensurePriced(eventId),
      committed,
      analyticsCounted: countAnalytics(metrics.registry),
      log,
    }),
  )
  const relay = startRelay(database, [...consumers, playerNews(database, hub)], {
    onError: (err, consumer) => log.error({ err, consumer }, 'the relay of facts failed; it is tried again'),
    onDeadLetter: (consumer, { seq, topic, playerId }, err) =>
      log.error({ err, consumer, seq, topic, playerId }, 'a fact went to the dead letters'),
  })
  const web = {
    ...development,
    dist,
    ...(threads ? { draw: threads.draw } : {}),
    publicUrl: config.publicUrl,
    seo: siteFile.get,
    languages: config.languages,
    unlisted: access.unlisted,
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
    languages: config.languages,
    trustProxy: [...config.trustProxy],
    turnAway: access.turnAway,
    mediaOrigins: () => mediaOrigins(siteFile.get()),
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
    mounted: () => mountedEntries(siteFile.get()),
    menu: () => book.boards.menu(),
    events: () => book.boards.listed(),
  })
  const { assets } = openWeb(web)
  await app.register(deployment, { assets })
  await app.register(remote.files)
  await app.register(pwa, {
    languages: config.languages,
    shellFiles: shellFiles(assets),
    icons: assets.icons,
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
    turnAway: access.turnAwaySocket,
    refusalHeaders: apiHeaders(config.publicUrl.startsWith('https:')),
  })

  const bans = hearBans({ listen: opened.listen, identity, live, log })
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
  const unpriced = await running.repricing.firstPass(day, 2_000)
  if (unpriced > 0) log.warn({ unpriced }, 'listening before all near events are priced')
  measureLive(metrics.registry, hub, running.repricing)
  measureHouse(metrics.registry, {
    database,
    pools: { house: opened.pool, identity: opened.plainPool },
    heartbeats: running.heartbeats,
    wallNow: () => wallClock.now(),
  })
  const jobs = startJobs(workOfModules, log)
  await threads?.ready
  const address = await app.listen({ host: config.host, port: config.port })
  reachedAt ||= address
  return {
    address: reachedAt,
    async close() {
      siteFile.stop()
      await broadcasts.close()
      await bans.close()
      await live.close()
      await closeHttp(app)
      await threads?.close()
      await jobs.stop()
      await running.stop()
      hub.stop()
      await relay.stop()
      post?.close()
      await opened.close()
    },
  }
}
