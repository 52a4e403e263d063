import type { Fixture, Scoreboard } from '../api.ts'
import type { StoredEvent } from '../store.ts'
import type { ProvidedMarket } from './offer.ts'
import type { ProvidedReport } from './results.ts'

/**
 * A provider that sends changing fixtures, prices and results of its own. They price and settle its events
 * (docs/decisions/0074-provided-events.md).
 */
export interface ProvidedFeed {
  /** Value of `producer` in its fixtures. */
  readonly producer: string
  /** Starts listening until closed, and reconnects after failures. Does not throw. */
  open(house: FeedHouse): Promise<{ close(): Promise<void> }>
  /** Returns the current markets of one of its events; none for an unknown event. */
  offer(eventId: string): readonly ProvidedMarket[]
}

/** State of a provider's feed when last saved. */
export interface SavedFeed {
  /** By product: the provider's time up to which nothing is missing. */
  readonly positions: ReadonlyMap<number, number>
  /** By event: the saved offer in the feed's own form. */
  readonly offers: ReadonlyMap<string, unknown>
  /** Open events of the feed. */
  readonly events: readonly StoredEvent[]
}

/**
 * Platform interface for a provider's feed. Methods reject while the database is unavailable; the feed has to retry.
 */
export interface FeedHouse {
  readonly saved: SavedFeed
  /** Stores a new or changed fixture. */
  fixture(fixture: Fixture): Promise<void>
  /** Stores a scoreboard; `at` is milliseconds by the provider's clock. Skips one without changes. */
  scoreboard(fixture: Fixture, at: number, scoreboard: Scoreboard): Promise<void>
  /** Stores a report, once by its id. The event need not exist yet. */
  report(eventId: string, report: ProvidedReport): Promise<void>
  /** Announces changed offers of these events. */
  offered(eventIds: readonly string[]): void
  /** Saves offers and positions atomically. */
  save(saved: Pick<SavedFeed, 'positions' | 'offers'>): Promise<void>
  /** Records a sign of life from a part of the provider, at that wall-clock time. */
  heard(part: string, at: number): void
  /** Counts a message by its kind, or a refusal by its reason. */
  count(what: string): void
}
