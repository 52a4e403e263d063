import type { Fixture, TimelineMessage } from './api.ts'

/** Sides and field of an event as bets reference them. */
export type StoredSides = Pick<Fixture, 'home' | 'away' | 'field'>

/**
 * Interface of an adapter: a calendar of fixtures and a timeline for each. Both are pure functions of the source's
 * data (a file, or a secret seed). One runner plays every source by the sport clock and numbers the messages. After a
 * restart it continues from the last stored number, so an adapter keeps no state.
 */
export interface FeedSource {
  /** Unique among the running sources; the `producer` of its fixtures. */
  readonly producer: string
  /** Range of fixtures before and after the sport clock, in milliseconds; the runner's default when absent. */
  readonly horizon?: { readonly back: number; readonly ahead: number }
  /**
   * The source has all its data at hand, like a file. The site stores its results as far back as they go, including
   * matches from before the first start.
   */
  readonly archive?: true
  /**
   * Returns fixtures that start in [from, to) as known at `now`, sport time in milliseconds, in order of start. A
   * knockout match becomes known once both preceding matches have ended: an earlier listing would reveal their
   * winners to bettors. The runner therefore repeats the call as its clock advances.
   */
  fixtures(from: number, to: number, now: number): readonly Fixture[]
  /**
   * Returns the current fixture of an id, whenever it starts; null if unknown. Absent for sources whose fixtures
   * never move. Does not throw.
   */
  current?(id: string): Fixture | null
  /** Returns all fixtures of a file source, for matching events whose id changed. Does not throw. */
  all?(): readonly Fixture[]
  /** Sets the stored ids of events that have another id in the source; it then uses the stored ones. */
  callAs?(names: ReadonlyMap<string, string>): void
  /** Sets the stored sides and fields of its events: numbers of entrants stay, sides do not change places. */
  keepSides?(stored: ReadonlyMap<string, StoredSides>): void
  /**
   * Returns whether the source still has the event. True as well while its data are unavailable (an unreadable file).
   */
  knows(fixture: Fixture): boolean
  /** Returns all messages of the event, in order of `at`; they end with `finished` or a final status. */
  timeline(fixture: Fixture): readonly TimelineMessage[]
  /**
   * Returns the revision of data that people change at runtime: another text after each change. The runner then reads
   * its fixtures again, and of each event the messages after those known. Changes may therefore only append.
   */
  revision?(): string
  /**
   * Returns results known before `before` for fitting models; never those of events still open to bets. Does not
   * throw: empty if unreadable.
   */
  history(before: number): readonly HistoricResult[]
  /**
   * Returns the strengths of its sides as known before `before`, in standard deviations of their competition. Absent
   * if the sport's model fits its `history`, or uses no strengths. Does not throw.
   */
  strengths?(before: number): ReadonlyMap<string, number>
  /**
   * Returns every fixture of the same competition and season except knockout matches, in order of start. Does not
   * throw.
   */
  season(of: Fixture): readonly Fixture[]
  /**
   * Yields the fixtures of a team, or of an entrant of fields, in all competitions. They began before `before` and
   * come latest first, as known then. Lazy: the caller may stop at any time. Empty for an unknown team. Does not
   * throw.
   */
  matchesOf(teamId: string, before: number): Iterable<Fixture>
}

export interface HistoricResult {
  readonly competitionId: string
  readonly homeId: string
  readonly awayId: string
  readonly home: number
  readonly away: number
  readonly at: number
  readonly neutral: boolean
}
