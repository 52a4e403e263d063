import { join } from 'node:path'
import { makeDayAccumulators } from '#domain/betting/accumulators/index.ts'
import { eventsOf, isConcerned, makeTraderTerms, makeTraderWords } from '#domain/desk/desk/index.ts'
import { keepTaxRules, taxRulesOf } from '#domain/money/taxes/index.ts'
import { minimumAge } from '#domain/people/identity/index.ts'
import { checkActivation, configuredProviders, hasOneTap } from '#domain/people/signin/index.ts'
import { checkAge, checkNewcomer } from '#domain/people/verification/index.ts'
import { checkSessionTime } from '#domain/protection/limits/index.ts'
import { Book } from '#domain/sport/book/index.ts'
import { makeEventAliases, openSportClock } from '#domain/sport/feed/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { logOrigin, logSigner } from '#domain/trust/proof/index.ts'
import type { UofTransport } from '#feeds/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { withAgeGate } from './age-gate.ts'
import type { Config } from './config.ts'
import { type Lease, lead, leaderOf } from './db/lease.ts'
import { openDatabase } from './db/open.ts'
import { measurePools } from './db/pool-metrics.ts'
import { retryingDatabase, retryingTx } from './db/retrying-database.ts'
import { readKeys, readSecret } from './db/secrets.ts'
import { drawInThreads } from './draw/threads.ts'
import { errorMessage } from './http/endpoints/errors.ts'
import { closeHttp, createMetrics } from './http/index.ts'
import { makeJobJournal } from './jobs/job-journal.ts'
import { type LiveHub, measureLive } from './live/index.ts'
import { createLog } from './log.ts'
import { deletedLetters, messageLetters, staffLetters } from './mail/index.ts'
import { openCounters, showGauges } from './module-metrics.ts'
import { moduleNeeds } from './module-needs.ts'
import { modules, startModules } from './modules.ts'
import { playerNotifications } from './player-notifications.ts'
import { makePricers } from './pricers.ts'
import { freeBytesOf, readiness } from './readiness.ts'
import { remoteViews } from './remote-views/index.ts'
import { backofficeDoor } from './services/backoffice-door.ts'
import { openBetting } from './services/betting.ts'
import { startPlay } from './services/feed.ts'
import { openProvided, openSources } from './services/feed-sources.ts'
import { openHub, openSockets } from './services/live.ts'
import { openPeople } from './services/people.ts'
import { makeStandby } from './services/standby.ts'
import { type Development, openWebServer } from './services/web.ts'
import { startConsumers, startWorker } from './services/worker.ts'
import { settingOf } from './setting-of.ts'
import { currencyInPlaceOf } from './site/currency-in-place.ts'
import { editableSiteFile } from './site/editable-site-file.ts'
import { siteAccess } from './site/site-access.ts'
import { openSiteFile } from './site/site-file.ts'
import { openBroadcasts, videoMarks } from './video/index.ts'

const day = 86_400_000

export interface Site {
  /** Address to open in a browser. */
  readonly address: string
  /** Settles when another process has taken over: this one must end at once. */
  readonly deposed: Promise<void>
  /** Stops accepting requests, finishes those in flight, stops the feed, the jobs and the database. */
  close(): Promise<void>
}

/** The composition root: opens the database, starts every part after those that it needs, and listens. */
export async function startSite(
  config: Config,
  development: Development & { readonly uof?: UofTransport } = {},
): Promise<Site> {
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const dist = join(import.meta.dirname, '..', '..', 'dist')
  // Development renders in process from the current sources. The threads start in parallel with the rest.
  const threads = development.renderer ? null : drawInThreads({ dist, log })
  const opened = await openDatabase({ ...config, log: (line) => log.info(line) })
  const standby = makeStandby({ ...config, log })
  let lease: Lease | null = null
  // The leader's exit stops an embedded database. A standby process only reads or creates absent rows, so it
  // may retry.
  const standsBy = () => standby.isOpen() && lease === null
  const database = retryingDatabase(opened.database, standsBy)
  const leaseLane = retryingTx(opened.leaseLane, standsBy)
  if ((await leaderOf(leaseLane)).held) await standby.open()
  const leads = () => lease?.holds() ?? false
  const flags = { asOf: config.asOf ?? null, speed: config.speed }
  const sportClock = await database.transact((tx) =>
    openSportClock(tx, flags, wallClock, ({ sportTime, asked }) =>
      log.warn(
        { sportTime: new Date(sportTime).toISOString(), asked: new Date(asked).toISOString() },
        'the sport clock goes on from where it was: AS_OF and SPEED do not set it back',
      ),
    ),
  )
  const sportTime = () => ({ now: sportClock.now(), speed: flags.speed })

  const aliases = makeEventAliases()
  const traderTerms = makeTraderTerms()
  const traderWords = makeTraderWords()
  const hub: LiveHub = openHub({ database, book: () => book, sportTime, log })
  const book = new Book({
    sportNow: () => sportClock.now(),
    sink: hub,
    videos: () => marks(),
    capShares: () => traderTerms.over(siteFile.get().capShares),
    accumulators: makeDayAccumulators,
    traders: traderWords,
    aliases,
  })
  const committed = () => relay.poke()
  const count = openCounters(metrics.registry, modules)
  const chanceOf = (eventId: string, market: string, outcome: string) =>
    play?.repricing.chanceOf(eventId, market, outcome) ?? null
  const betting = openBetting({
    database,
    lanes: opened.lanes,
    book,
    site: () => siteFile.get(),
    sportClock,
    speed: flags.speed,
    leads,
    chanceOf,
    aliases,
    count,
    committed,
  })
  let reachedAt = config.publicUrl
  const { post, messages, sendText, identity, staffSessions } = await openPeople({
    config,
    database,
    pool: opened.pools.identity,
    origin: () => reachedAt,
    log,
    replacedBy: (currency) => currencyInPlaceOf(siteFile.get(), currency, wallClock.now()),
    onSignedOut: (sessionId) => hub.endSession(sessionId),
    regionOf: (headers, ip) => access.countryOf(headers, ip),
  })
  const jobJournal = makeJobJournal()
  const office = backofficeDoor(config)
  const sources = await openSources(config, database, log)
  const pricers = makePricers(sources, sportClock, (err) =>
    log.error({ err }, 'football was not fitted anew; the last fit goes on'),
  )
  let play: Awaited<ReturnType<typeof startPlay>> | null = null

  const siteFile = openSiteFile({
    file: config.siteFile,
    without: [
      ...(post ? [] : (['password-reset'] as const)),
      ...(config.sandboxCashier ? [] : (['payment'] as const)),
      ...(config.smsGateway || config.publicUrl === '' ? [] : (['phone-sign-in'] as const)),
    ],
    views: config.remoteViews.views,
    languages: config.languages,
    log,
  })
  const videoRules = () => siteFile.get().videos
  const marks = videoMarks(videoRules)
  const broadcasts = openBroadcasts({ book, rules: videoRules, sportTime, log })
  const socialProviders = configuredProviders((variable) => settingOf(process.env, variable))
  const access = siteAccess({
    config: siteFile.get,
    now: () => wallClock.now(),
    countryHeader: config.countryHeader,
    languages: config.languages,
    age: {
      ...(config.minimumAge === minimumAge ? {} : { minimumAge: config.minimumAge }),
      ...(config.ageGate === 'off' ? {} : { ageGate: config.ageGate }),
      ...(hasOneTap(socialProviders) ? { oneTap: true as const } : {}),
    },
    log,
  })
  const remote = remoteViews({
    settings: config.remoteViews,
    rule: (name) => siteFile.get().remoteViews[name],
    log,
  })
  const {
    bindings: all,
    jobs,
    consumers,
    gauges,
  } = startModules(
    moduleNeeds({
      db: database,
      config,
      identity,
      messages,
      origin: () => reachedAt,
      socialProviders,
      signInSecret: await readSecret(database.read, 'sign-in-codes'),
      authenticatorSecrets: await readKeys(database.read, 'player-authenticators'),
      staffSessions,
      backofficeUrl: () => `${office.origin() ?? reachedAt}/backoffice/`,
      book,
      sources,
      hub,
      ...betting,
      logSigner: logSigner(logOrigin(config.publicUrl), await readSecret(database.read, 'log-signing')),
      actsSecret: await readSecret(database.read, 'acts-in-the-log'),
      proofSecret: await readSecret(database.read, 'bets-in-the-log'),
      broadcasts,
      access,
      remote,
      site: siteFile.get,
      siteFile: editableSiteFile({
        file: config.siteFile,
        views: config.remoteViews.views,
        languages: config.languages,
      }),
      sportTime,
      chanceOf,
      leads,
      errorText: ({ id, facts }, language) => errorMessage(id, facts, language),
      ensurePriced: (eventId) => play?.repricing.ensurePriced(eventId),
      committed,
      count,
      heartbeats: () => play?.heartbeats ?? new Map(),
      traderTerms,
      traderTermsChanged(places) {
        // One event is repriced at once; several are queued for the event loop.
        play?.repricing.offered(eventsOf(places))
        play?.repricing.marginsChanged((fixture) => isConcerned(fixture, places))
      },
      traderWords,
      traderWordsChanged(eventIds) {
        for (const id of eventIds) book.heedTraders(id)
        play?.repricing.offered(eventIds)
      },
      feedApplied: (messages) => play?.applied(messages),
      eventsRenamed: async () => play?.renamed(),
      jobRuns: jobJournal.runs,
      log,
      sealer: createFileSealer(await readKeys(database.read, 'sealed-files')),
      keptOutSecret: await readSecret(database.read, 'kept-out'),
      linkSecret: await readSecret(database.read, 'letter-links'),
      sendLetter: post && messageLetters(post, () => reachedAt),
      sendStaffLetter: staffLetters(post, log),
      sendText,
      sendDeleted: post && deletedLetters(post),
    }),
  )
  const bindings = withAgeGate(all, {
    async check(playerId) {
      const { activation, verification } = siteFile.get()
      await checkActivation(database.read, activation, playerId, wallClock.now())
      await checkAge(database.read, verification, playerId)
    },
    async nameReason(playerId) {
      await checkNewcomer(database.read, playerId)
      await checkSessionTime(database.read, playerId, new Date(wallClock.now()))
    },
  })
  const app = await openWebServer({
    config,
    development,
    dist,
    threads,
    bindings,
    identity,
    staff: staffSessions,
    backofficePort: office.port,
    access,
    remote,
    book,
    site: siteFile.get,
    oneTap: hasOneTap(socialProviders),
    priced: () => {
      const { tracked, priced } = play?.repricing.figures() ?? { tracked: 0, priced: 0 }
      return play !== null && priced === tracked
    },
    ready: readiness({
      playing: () => play !== null,
      databaseAnswers: () => opened.isReady(),
      leads,
      // An external database has its own disk: the lease shows whether it accepts writes.
      freeBytes: async () => (config.databaseUrl ? Number.POSITIVE_INFINITY : freeBytesOf(config.dataDir)),
    }),
    metrics,
    log,
  })
  const sockets = openSockets({ config, app, hub, identity, access, listen: opened.listen, log })

  // Preparing everything before taking the lead shortens a take-over. The steps below write to the database,
  // or fill the leader's own memory.
  await threads?.ready
  if (standby.isOpen()) log.info('all is ready for the lead')
  const held = await lead({
    run: leaseLane,
    outlivesOthers: opened.outlivesOthers,
    onStandby: standby.open,
    onError: (err) => log.error({ err }, 'the lease was not renewed; without it no bets are taken'),
  })
  lease = held
  const relay = startConsumers(opened.of('jobs'), [...consumers, playerNotifications(database, hub)], log)
  await database.transact((tx) => keepTaxRules(tx, taxRulesOf(siteFile.get())))
  await traderTerms.refresh(database.read, wallClock.now())
  await traderWords.refresh(database.read, wallClock.now())
  await aliases.refresh(database.read)
  await betting.start()
  hub.start()
  play = await startPlay({
    database: opened.of('play'),
    sources,
    provided: openProvided(config, log, development.uof),
    countFeed: (kind) => count('feed_messages_total', kind),
    pricers,
    marginsOf: traderTerms.marginsOf,
    sportClock,
    wall: wallClock,
    flags,
    book,
    acceptance: betting.acceptance,
    lateBets: betting.lateBets,
    watchedRules: betting.watchedRules,
    aliases,
    committed,
    settled: (bets) => count('bets_settled_total', undefined, bets),
    log,
  })
  const running = play
  const unpriced = await running.repricing.firstPass(day, 1_000)
  if (unpriced > 0) log.warn({ unpriced }, 'listening before all near events are priced')
  measureLive(metrics.registry, hub, running.repricing)
  showGauges(metrics.registry, gauges)
  measurePools(metrics.registry, opened.pools)
  const worker = startWorker({ relay, jobs, journal: jobJournal, count, log })
  await standby.close()
  const address = await app.listen({ host: config.host, port: standby.port() })
  reachedAt ||= address
  await office.open(app)
  return {
    address: reachedAt,
    deposed: held.lost,
    async close() {
      siteFile.stop()
      await broadcasts.close()
      await sockets.close()
      await office.close()
      // Letters that wait for their server would delay the end of their job.
      post?.close()
      await closeHttp(app)
      await threads?.close()
      await worker.stopJobs()
      await running.stop()
      hub.stop()
      await worker.stopRelay()
      await held.release()
      await opened.close()
    },
  }
}
