import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import { type Fixture, isFinal, type TimelineMessage } from '../api.ts'
import { reasonOf } from '../runner/lane.ts'
import { defaultHorizon } from '../runner/runner.ts'
import type { FeedSource } from '../source.ts'
import { playTimeline } from '../state/number-timeline.ts'
import type { StoredEvent } from '../store.ts'
import { Turns } from '../turns.ts'
import { findStored, insertResults } from './past-store.ts'

/** Most matches in one run: few, so that a shutdown does not wait long. */
const atOnce = 1_000
/** Matches in one transaction. */
const together = 100
/** Wall-clock milliseconds before listing a source again, for new results. */
const askEvery = 3_600_000

export interface PastResultsOptions {
  readonly database: Database
  /** Only archives have past results. */
  readonly sources: readonly FeedSource[]
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly wall: Clock
  readonly log: Pick<Log, 'error'>
}

interface Waiting {
  readonly source: FeedSource
  readonly fixture: Fixture
}

/**
 * Stores results that archives have of matches from before this site played them, the newest first. Other modules
 * never see these events as open: they are not in the book, have no prices and take no bets.
 */
export class PastResults {
  readonly #options: PastResultsOptions
  readonly #turns = new Turns()
  /** Stored ids, to skip them in later runs. */
  readonly #stored = new Set<string>()
  /** Matches to check, the newest last. */
  #waiting: Waiting[] = []
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(options: PastResultsOptions) {
    this.#options = options
  }

  /** Checks the next matches. Returns the number of new results, or null if nothing is left for now. */
  async run(): Promise<number | null> {
    if (this.#waiting.length === 0) this.#ask()
    if (this.#waiting.length === 0) return null
    let found = 0
    for (let looked = 0; looked < atOnce && this.#waiting.length > 0; looked += together)
      found += await this.#store(this.#waiting.slice(-together))
    return found
  }

  /** Lists the archives' matches from before the runner's horizon. */
  #ask(): void {
    const { sources, wall, sportNow, log } = this.#options
    if (wall.now() - this.#askedAt < askEvery) return
    this.#askedAt = wall.now()
    const now = Math.floor(sportNow())
    for (const source of sources) {
      if (!source.archive) continue
      try {
        const to = now - (source.horizon ?? defaultHorizon).back
        for (const fixture of source.fixtures(Number.NEGATIVE_INFINITY, to, now))
          if (!this.#stored.has(fixture.id)) this.#waiting.push({ source, fixture })
      } catch (error) {
        const { producer } = source
        log.error({ producer, reason: reasonOf(error) }, 'the past of a feed cannot be read')
      }
    }
    this.#waiting.sort((one, other) => one.fixture.startsAt - other.fixture.startsAt)
  }

  /** Stores the finished ones of the last waiting matches. */
  async #store(batch: readonly Waiting[]): Promise<number> {
    const { database } = this.#options
    const known = await findStored(
      database.read,
      batch.map(({ fixture }) => fixture.id),
    )
    const over: StoredEvent[] = []
    for (const one of batch) {
      if (known.has(one.fixture.id)) continue
      await this.#turns.pause()
      const event = this.#endOf(one)
      if (event) over.push(event)
    }
    const found = over.length > 0 ? await database.transact((tx) => insertResults(tx, over)) : 0
    for (const id of [...known, ...over.map(({ fixture }) => fixture.id)]) this.#stored.add(id)
    this.#waiting.length -= batch.length
    return found
  }

  /** Returns the event as its source ended it; null if the source reports no end. */
  #endOf({ source, fixture }: Waiting): StoredEvent | null {
    const { sportNow, log } = this.#options
    try {
      const timeline = source.timeline(fixture)
      if (!timeline.some(isEnd)) return null
      const { state } = playTimeline(fixture, timeline)
      return state.updatedAt <= sportNow() ? { fixture, state } : null
    } catch (error) {
      log.error({ event: fixture.id, reason: reasonOf(error) }, 'a past result cannot be read')
      return null
    }
  }
}

const isEnd = (entry: TimelineMessage): boolean =>
  entry.type === 'status' ? isFinal(entry.status) : entry.type === 'finished'
