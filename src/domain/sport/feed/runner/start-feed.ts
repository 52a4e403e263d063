import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { isFinal } from '../api.ts'
import { findTwins, insertAliases } from '../identity/alias-store.ts'
import { loadSides } from '../identity/meeting-store.ts'
import { recogniseEvents } from '../identity/recognise-events.ts'
import { moveEvents } from '../move-events.ts'
import { forgetResultsAhead } from '../past/past-store.ts'
import type { FeedSource } from '../source.ts'
import { type ClockFlags, checkpointClock } from '../sport-clock-store.ts'
import {
  type AppliedMessage,
  applyMessages,
  loadEvents,
  loadOpenEvents,
  type StoredEvent,
  upsertFixtures,
} from '../store.ts'
import { abandonOrphans } from './orphans.ts'
import { FeedRunner } from './runner.ts'
import type { FeedLog, FeedSink, Timers } from './runner-options.ts'

/** Callbacks for stored changes of the feed, after the commit. */
export interface FeedListener {
  /** Receives new or changed fixtures with their state; each snapshot repeats all of the horizon. */
  fixtures(events: readonly StoredEvent[]): void | Promise<void>
  /** Receives new messages of one event, in order, each with the state after it. */
  applied(messages: readonly AppliedMessage[]): void | Promise<void>
  heartbeat?(producer: string): void
  silent(producer: string): void
  /** Stops bets on the event until `found`; it need not have been in `fixtures` before. */
  lost(eventId: string): void
  found(eventId: string): void
  recovered(producer: string): void
  /** Called when stored events became aliases, or no longer are aliases. */
  renamed?(): void | Promise<void>
}

export interface FeedOptions {
  readonly database: Database
  readonly sources: readonly FeedSource[]
  /** Producers that run elsewhere: their events are not orphans. */
  readonly others?: readonly string[]
  /** From `openSportClock`. */
  readonly clock: Clock
  readonly flags: ClockFlags
  readonly wall: Clock
  readonly listener: FeedListener
  readonly log: FeedLog
  readonly horizon?: { readonly back: number; readonly ahead: number }
  readonly timers?: Timers
}

export interface RunningFeed {
  readonly followed: number
  stop(): Promise<void>
}

const noteEvery = 500
/** Sport time between two searches for events without a source. */
const sweepEvery = 3_600_000

/**
 * Runs the sources against the store. Assigns events to the source that has them now, delivers missed messages, ends
 * events without a source by rule, then plays. Resolves once every source has given its first snapshot or failed.
 */
export async function startFeed(options: FeedOptions): Promise<RunningFeed> {
  const { database, listener, log, clock, flags } = options
  /** Calls the listener and logs its failure: stored changes stay stored, and the feed continues. */
  const tell = async (what: string, call: () => void | Promise<void>) => {
    try {
      await call()
    } catch (error) {
      log.error('a listener of the feed failed', { what, reason: String(error) })
    }
  }
  const producers = [...options.sources.map((source) => source.producer), ...(options.others ?? [])]
  const plain = clock === options.wall
  let background: Promise<unknown> = Promise.resolve()
  const inBackground = (what: string, work: () => Promise<void>) => {
    background = background
      .then(work)
      .catch((error) => log.error('work of the feed failed', { what, reason: String(error) }))
  }
  let notedAt = Number.NEGATIVE_INFINITY
  /**
   * Saves the sport clock together with stored changes, so that a crash sets it back by at most half a wall second.
   */
  const noteClock = () => {
    if (plain || options.wall.now() - notedAt < noteEvery) return
    notedAt = options.wall.now()
    inBackground('checkpoint', () => database.transact((tx) => checkpointClock(tx, flags, clock)))
  }
  let swept = clock.now()
  const endOrphans = async () => {
    swept = clock.now()
    const ended = await database.transact((tx) => abandonOrphans(tx, producers, Math.floor(clock.now())))
    for (const entry of ended) await tell('orphans', () => listener.applied([entry]))
  }
  const sink: FeedSink = {
    async fixtures(batch) {
      const { states, twins } = await database.transact(async (tx) => {
        const stored = await upsertFixtures(tx, batch)
        const twins = await findTwins(
          tx,
          batch.filter(({ id }) => stored.fresh.has(id)),
        )
        await insertAliases(tx, twins)
        return { ...stored, twins }
      })
      if (twins.length > 0) {
        log.info('events are matches that another feed has', { events: twins.map(({ alias }) => alias) })
        await tell('names', () => listener.renamed?.())
      }
      const events = batch.flatMap((fixture) => {
        const state = states.get(fixture.id)
        return state ? [{ fixture, state }] : []
      })
      await tell('fixtures', () => listener.fixtures(events))
      return states
    },
    async messages(fixture, batch) {
      const applied = await database.transact((tx) => applyMessages(tx, fixture, batch))
      noteClock()
      if (applied.length > 0) await tell('messages', () => listener.applied(applied))
    },
    async isOver({ id }) {
      const [stored] = await database.transact((tx) => loadEvents(tx, [id]))
      return stored !== undefined && isFinal(stored.state.status)
    },
    heartbeat(producer) {
      listener.heartbeat?.(producer)
      noteClock()
      if (clock.now() - swept >= sweepEvery) inBackground('orphans', endOrphans)
    },
    silent(producer) {
      log.error('a feed fell silent: its markets are suspended', { producer })
      listener.silent(producer)
    },
    lost: (fixture) => listener.lost(fixture.id),
    found: (fixture) => listener.found(fixture.id),
    recovered(producer) {
      log.info('a feed is up', { producer })
      listener.recovered(producer)
    },
  }
  const runner = new FeedRunner({
    ...options,
    speed: flags.speed,
    sink,
    openEvents: (producers) => loadOpenEvents(database.read, producers),
  })
  await database.transact((tx) => forgetResultsAhead(tx, clock.now()))
  const moved = await database.transact((tx) => moveEvents(tx, options.sources))
  if (moved > 0) log.info('events have another producer now, by the order of the feeds', { events: moved })
  const found = await recogniseEvents(database, options.sources)
  if (found > 0) {
    log.info('events have other names in their feeds now', { events: found })
    await tell('names', () => listener.renamed?.())
  }
  for (const source of options.sources)
    source.keepSides?.(await database.transact((tx) => loadSides(tx, source.producer)))
  await runner.start()
  await endOrphans()
  return {
    get followed() {
      return runner.followed
    },
    async stop() {
      await runner.stop()
      await background
      await database.transact((tx) => checkpointClock(tx, flags, clock))
    },
  }
}
