import type { Fixture, TimelineMessage } from './api.ts'

/** Sides and field of an event as bets on it know them. */
export type StoredSides = Pick<Fixture, 'home' | 'away' | 'field'>

/**
 * What an adapter is: a calendar of fixtures and, for each, the timeline of what happens, both pure functions of the
 * source's data (a file, or a secret seed). One runner plays every source by the sport clock, numbers the messages,
 * and after a restart goes on from the last number stored, so an adapter keeps no state of its own.
 */
export interface FeedSource {
  /** Unique among the running sources; the `producer` of its fixtures. */
  readonly producer: string
  /** How far back and ahead of the sport clock its fixtures are wanted, in milliseconds; the runner's default when absent. */
  readonly horizon?: { readonly back: number; readonly ahead: number }
  /**
   * All that it ever tells is at hand, as in a file: its results are shown as far back as they go, also of matches from
   * before the first start, and stay.
   */
  readonly archive?: true
  /**
   * Fixtures that start in [from, to) as far as they are known at `now`, sport time in milliseconds, in order of start.
   * A knockout match becomes known when both matches that lead to it have ended: listing it earlier would tell the
   * winners of matches still to be bet on. So a runner asks again as its clock passes.
   */
  fixtures(from: number, to: number, now: number): readonly Fixture[]
  /**
   * The fixture as the source has it now, whenever it starts; null where it has none of this id. Absent where fixtures never
   * move. Does not throw.
   */
  current?(id: string): Fixture | null
  /** All its fixtures, where the source is a file or the like: by them events are found again whose id it changed. Does not throw. */
  all?(): readonly Fixture[]
  /** Takes the ids under which events are stored that it calls otherwise; it then speaks of them by these. */
  callAs?(names: ReadonlyMap<string, string>): void
  /** Takes the sides and fields of its events as they are stored: numbers of entrants stay, sides do not change places. */
  keepSides?(stored: ReadonlyMap<string, StoredSides>): void
  /** Whether it still has the event. An event that it has for now no data of (a file that can't be read) it may have. */
  knows(fixture: Fixture): boolean
  /** Everything that happens in the event, in order of `at`; ends with `finished` or a final status. */
  timeline(fixture: Fixture): readonly TimelineMessage[]
  /**
   * Of a source whose data people change while it runs: another text after each change. The runner then takes its
   * fixtures anew, and of each event what comes after the messages that it had; so data are only added to.
   */
  revision?(): string
  /** Results known before `before` that models may be fitted on; never those of events still to be bet on. Does not throw: empty when they can't be read. */
  history(before: number): readonly HistoricResult[]
  /**
   * How strong its sides are by what was known before `before`, in standard deviations of their competition; absent where
   * the source's sport is fitted on its `history`, or not at all. Does not throw.
   */
  strengths?(before: number): ReadonlyMap<string, number>
  /** Every fixture of the same competition and season that is no knockout match, in order of start; does not throw. */
  season(of: Fixture): readonly Fixture[]
  /**
   * The fixtures of a team, or of an entrant of fields, of all competitions that began before `before`, the latest first, as they are known then. They
   * are made as they are asked for: who has seen enough stops. None of a team that it doesn't know; does not throw.
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
