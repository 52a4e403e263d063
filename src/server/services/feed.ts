import type { Acceptance, LateBets, WatchedRules } from '#domain/betting/bets/index.ts'
import { closePrices, keepTrueStarts, lostSelections, pricesNow } from '#domain/betting/bets/index.ts'
import { startSettlement } from '#domain/betting/settlement/index.ts'
import {
  type Book,
  type IncidentView,
  incidentView,
  isDecisive,
  isInPlay,
  RepricingLoop,
} from '#domain/sport/book/index.ts'
import {
  type ClockFlags,
  type EventAliases,
  type FeedListener,
  type FeedLog,
  type FeedSource,
  type Fixture,
  isFinal,
  loadMessages,
  type ProvidedFeed,
  type StoredEvent,
  startFeed,
  startProvided,
} from '#domain/sport/feed/index.ts'
import { type MarginOf, priceMarkets } from '#domain/sport/pricing/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '../log.ts'
import type { Pricers } from '../pricers.ts'
import { loadSettledEvent } from './settled-event.ts'

export interface PlayOptions {
  readonly database: Database
  readonly sources: readonly FeedSource[]
  readonly provided: readonly ProvidedFeed[]
  readonly countFeed: (what: string) => void
  readonly pricers: Pricers
  /** Returns the margins that traders set for an event. */
  readonly marginsOf: (fixture: Fixture) => MarginOf | undefined
  readonly sportClock: Clock
  readonly wall: Clock
  readonly flags: ClockFlags
  readonly book: Book
  readonly acceptance: Acceptance
  readonly lateBets: LateBets
  readonly watchedRules: Pick<WatchedRules, 'decided'>
  readonly aliases: EventAliases
  /** Signals a commit that players may have to be notified of. */
  readonly committed: () => void
  /** Reports a number of settled bets. */
  readonly settled: (bets: number) => void
  readonly log: Log
}

/**
 * Connects the feed to pricing and settlement: the repricing loop prices stored messages into the book.
 * Resolves when every source has sent its first snapshot or failed.
 */
export async function startPlay(options: PlayOptions) {
  const { database, sources, sportClock, flags, book, log } = options
  const offers = new Map(options.provided.map((feed) => [feed.producer, feed]))
  const repricing = new RepricingLoop({
    book,
    pricers: options.pricers,
    price: priceMarkets,
    marginsOf: options.marginsOf,
    provided: (fixture) => offers.get(fixture.producer)?.offer(fixture.id) ?? [],
    sportNow: () => sportClock.now(),
    speed: flags.speed,
    onError: (eventId, err) => log.error({ err, eventId }, 'an event could not be priced'),
    onContradictions: (eventId, contradictions) =>
      log.warn({ eventId, contradictions }, 'prices of an event contradict each other'),
  })
  /** Events in play whose incidents were loaded from the database. */
  const restored = new Set<string>()
  /** Finished events that settlement has not processed since. */
  const ended = new Set<string>()
  /** Wall time of the last heartbeat of each producer. */
  const heartbeats = new Map<string, number>()
  /** Releases the exposure that bets on an event used; for accumulators with a lost leg also on their other events. */
  const release = async (eventId: string) => {
    const lost = await lostSelections(database.read, eventId).catch((err) => {
      log.error(
        { err, eventId },
        'lost selections could not be read; their accumulators hold room until all is settled',
      )
      return []
    })
    options.acceptance.eventSettled(eventId, lost)
  }
  /** Stores the book's prices of the events that begin with these messages, and their actual start. */
  const closeBeforePlay = (messages: Parameters<FeedListener['applied']>[0]) => {
    const begun = messages.flatMap(({ fixture, state, message }) => {
      const event = isInPlay(state) ? book.event(fixture.id) : undefined
      if (event?.state.status !== 'scheduled') return []
      const priceOf = pricesNow([...event.closed.values(), ...event.markets.values()])
      const at = new Date(wallTimeOf(message?.at ?? state.updatedAt))
      return [
        { eventId: fixture.id, at, priceOf, marginOf: event.marginOf, plain: () => event.plain().priced },
      ]
    })
    if (begun.length === 0) return
    const failed = (err: unknown) =>
      log.error({ err, events: begun.length }, 'closing prices and starts of events were not kept')
    closePrices(database, new Map(begun.map((event) => [event.eventId, event]))).catch(failed)
    keepTrueStarts(database.read, begun).catch(failed)
  }
  const wallTimeOf = (sportTime: number) => options.wall.now() - (sportClock.now() - sportTime) / flags.speed
  const settlement = startSettlement({
    db: database,
    loadEvent: (eventId) => loadSettledEvent(database, eventId, sportClock.now()),
    now: () => sportClock.now(),
    onSettled: (eventId, count) => {
      // Even without anything to settle: a finished event uses no exposure any more.
      if (ended.delete(eventId)) void release(eventId)
      options.watchedRules.decided(eventId)
      if (count.legs + count.reversed === 0) return
      log.info({ eventId, ...count }, 'settled')
      options.settled(count.bets)
      options.committed()
    },
    onError: (eventId, err) => log.error({ err, eventId }, 'settlement failed; it is tried again'),
  })
  /**
   * Closes events that became another name of a match, reopens those that no longer are, and settles their
   * bets accordingly.
   */
  const renamed = async () => {
    for (const id of await options.aliases.refresh(database.read)) {
      book.heedNames(id)
      repricing.offered([id])
      settlement.eventChanged(id, true)
    }
  }
  const listener: FeedListener = {
    fixtures: async (events) => repricing.fixtures(await withIncidents(database, restored, events)),
    applied(messages) {
      closeBeforePlay(messages)
      for (const { fixture, message } of messages)
        if (message && isDecisive(message)) options.lateBets.incident(fixture.id, options.wall.now())
      repricing.applied(messages)
      for (const { fixture, state, message } of messages) {
        if (isFinal(state.status)) {
          ended.add(fixture.id)
          restored.delete(fixture.id)
        }
        const correction =
          message?.type === 'rollback' ||
          message?.type === 'finished' ||
          (message?.type === 'ranking' && isFinal(state.status))
        settlement.eventChanged(fixture.id, correction)
        for (const id of options.aliases.namesOf(fixture.id)) settlement.eventChanged(id, correction)
      }
    },
    renamed,
    heartbeat: (producer) => void heartbeats.set(producer, options.wall.now()),
    silent: (producer) => repricing.silent(producer),
    lost: (eventId) => repricing.lost(eventId),
    found: (eventId) => repricing.found(eventId),
    recovered: (producer) => repricing.recovered(producer),
  }
  // Pricing would delay the snapshots, and each message of a snapshot would reprice its event.
  repricing.hold()
  const feed = await startFeed({
    database,
    sources,
    clock: sportClock,
    flags,
    wall: options.wall,
    listener,
    log: feedLog(log),
    others: options.provided.map(({ producer }) => producer),
  })
  const provided = await Promise.all(
    options.provided.map((feed) =>
      startProvided({
        database,
        feed,
        now: () => sportClock.now(),
        listener: {
          ...listener,
          early: (eventId) =>
            log.warn({ eventId }, 'a result came before the start: it is held, and the event takes no bets'),
          disputed: (eventId, reason) =>
            log.error(
              { eventId, reason },
              'a score is disputed: the event takes no bets until a right one comes',
            ),
          offered: (ids) => repricing.offered(ids),
          reported: (eventId) => {
            for (const id of options.aliases.idsOf(eventId)) settlement.eventChanged(id, true)
          },
          heard: (part, at) => void heartbeats.set(part, at),
          count: options.countFeed,
        },
      }),
    ),
  )
  await settlement.recover()
  repricing.start()
  return {
    repricing,
    feed,
    /** Takes messages that were stored outside the feed: corrections by staff. */
    applied: listener.applied,
    /** Reads which events staff has declared to be one match. */
    renamed,
    heartbeats: heartbeats as ReadonlyMap<string, number>,
    async stop() {
      for (const one of provided) await one.close()
      await feed.stop()
      repricing.stop()
      await settlement.stop()
    },
  }
}

/** Adds the incidents so far to events in play, once: after a start in the middle of play no other source has them. */
async function withIncidents(database: Database, restored: Set<string>, events: readonly StoredEvent[]) {
  const told: (StoredEvent & { readonly incidents?: readonly IncidentView[] })[] = []
  for (const event of events) {
    if (!isInPlay(event.state) || restored.has(event.fixture.id)) {
      told.push(event)
      continue
    }
    restored.add(event.fixture.id)
    const messages = await loadMessages(database.read, event.fixture.id)
    told.push({ ...event, incidents: messages.flatMap((message) => incidentView(message) ?? []) })
  }
  return told
}

/** Writes the feed's messages to the structured log. */
export const feedLog = (log: Log): FeedLog => ({
  info: (message, facts) => log.info(facts ?? {}, message),
  error: (message, facts) => log.error(facts ?? {}, message),
})
