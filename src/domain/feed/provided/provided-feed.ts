import type { Fixture, Scoreboard } from '../api.ts'
import type { StoredEvent } from '../store.ts'
import type { ProvidedMarket } from './offer.ts'
import type { ProvidedReport } from './results.ts'

/**
 * A provider that brings fixtures, prices and results of its own as they change. Its events are priced and settled by what
 * it says (docs/decisions/0074-provided-events.md).
 */
export interface ProvidedFeed {
  /** The `producer` of its fixtures. */
  readonly producer: string
  /** Begins to listen, and goes on until it is closed; what can't be reached is tried again. Does not throw. */
  open(house: FeedHouse): Promise<{ close(): Promise<void> }>
  /** The markets of one of its events as they stand now; none of an event that it doesn't know. */
  offer(eventId: string): readonly ProvidedMarket[]
}

/** Where a provider's feed was when it was last saved. */
export interface SavedFeed {
  /** By product the provider's time up to which nothing is missing. */
  readonly positions: ReadonlyMap<number, number>
  /** By event what the feed saved of its offer. */
  readonly offers: ReadonlyMap<string, unknown>
  /** Its events that are not over. */
  readonly events: readonly StoredEvent[]
}

/** The house as a provider's feed sees it. What is refused by a database that is away is thrown: to be tried again. */
export interface FeedHouse {
  readonly saved: SavedFeed
  /** Stores a new or changed fixture. */
  fixture(fixture: Fixture): Promise<void>
  /** `at`: milliseconds by the provider's clock. What tells nothing new is passed over. */
  scoreboard(fixture: Fixture, at: number, scoreboard: Scoreboard): Promise<void>
  /** Stores a report, each once by its id. The event need not be known yet. */
  report(eventId: string, report: ProvidedReport): Promise<void>
  /** The offers of these events are others now. */
  offered(eventIds: readonly string[]): void
  /** Keeps offers and positions, all or nothing. */
  save(saved: Pick<SavedFeed, 'positions' | 'offers'>): Promise<void>
  /** A part of the provider was heard at that time of the wall. */
  heard(part: string, at: number): void
  /** One more message of that kind, or refused for that reason. */
  count(what: string): void
}
