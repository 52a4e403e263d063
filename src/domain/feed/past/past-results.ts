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

/** Matches of one run: few, so that a site that stops does not wait long. */
const atOnce = 1_000
/** Those of one transaction. */
const together = 100
/** Wall milliseconds after which a source is asked again: it may have results that it had not. */
const askEvery = 3_600_000

export interface PastResultsOptions {
  readonly database: Database
  /** Only those that are archives have a past. */
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
 * Stores the results that archives have of matches over before anybody played them here, the newest first. Nothing else
 * hears of these events: they are not in the book, have no prices, and take no bets.
 */
export class PastResults {
  readonly #options: PastResultsOptions
  readonly #turns = new Turns()
  /** Those that are stored, so that nobody looks for them again. */
  readonly #stored = new Set<string>()
  /** Still to be looked at, the newest last. */
  #waiting: Waiting[] = []
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(options: PastResultsOptions) {
    this.#options = options
  }

  /** Looks at the next matches; answers how many results were new, null when nothing is left to look at for now. */
  async run(): Promise<number | null> {
    if (this.#waiting.length === 0) this.#ask()
    if (this.#waiting.length === 0) return null
    let found = 0
    for (let looked = 0; looked < atOnce && this.#waiting.length > 0; looked += together)
      found += await this.#store(this.#waiting.slice(-together))
    return found
  }

  /** Lists what the archives have from before the runner's horizon. */
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

  /** Stores what is over of the last that wait. */
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

  /** The event as its source says that it ended; null where it doesn't say so. */
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
