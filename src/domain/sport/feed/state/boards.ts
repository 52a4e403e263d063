import type { Pair, Side } from '../sides.ts'

/** Stoppage of a fight. */
export interface FightEnd {
  readonly winner: Side
  /** `knockout` includes a technical one: by the referee, a corner or a doctor. */
  readonly method: 'knockout' | 'submission' | 'disqualification'
  readonly round: number
  /** Seconds into the round. */
  readonly second: number
}

/** Towers in front of each core of a lane battle; a side that has destroyed all of them may destroy the core. */
export const towersOfLanes = 5

/** Facts of a lane battle's map besides its kills, which are the score of its period. */
export interface LaneMap {
  /** Buildings destroyed by each side: towers, and the core that ends the map. */
  readonly buildings: Pair
  /** Towers destroyed by each side, from 0 in the order of `play-field.ts`, if the feed reports all of them. */
  readonly towers?: readonly [home: readonly number[], away: readonly number[]]
  readonly firstKill: Side | null
  readonly firstTower: Side | null
  /** Seconds into the map of the last counted event. */
  readonly second: number
}

/** Counted facts of a fight. */
export interface Fight {
  /** In order; `side` scored the knockdown. */
  readonly knockdowns: readonly { readonly side: Side; readonly round: number; readonly second: number }[]
  /** Points of each of the three judges, by completed round. */
  readonly cards: readonly (readonly Pair[])[]
  /** Null until a stoppage, and if the judges decide. */
  readonly end: FightEnd | null
  /** Stopped, or all rounds are scored. */
  readonly decided: boolean
}

/** A played match of a league season, by the numbers of its sides. */
export interface SeasonMatch {
  readonly home: number
  readonly away: number
  /** Null if not completed: it counts for neither side. */
  readonly score: Pair | null
  /** Decided after regular time. */
  readonly late?: true
}

/** Odds in thousandths set by traders, by market key and outcome. */
export type HandPrices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Order of a field, by the entrants' numbers. */
export interface Ranking {
  /** Leader first; without entrants who have dropped out. */
  readonly order: readonly number[]
  /** Dead heats: groups of consecutive entrants that finished level. */
  readonly level?: readonly (readonly number[])[]
  /** Entrant with the fastest lap, in sports that count laps. */
  readonly fastest?: number
  /** Thousandths of the distance covered by the leader. */
  readonly progress: number
  /** The order is the judges'. */
  readonly official: boolean
  /** Golf: scorecards for those in `order`: strokes against par, and the holes played. */
  readonly cards?: readonly Pair[]
  /** League season: the matches played, in order. `order` is then the table. */
  readonly played?: readonly SeasonMatch[]
}

/** A non-starter. `deduction`: percent of winnings by Rule 4 on bets placed before. */
export interface Withdrawn {
  readonly number: number
  readonly deduction: number
  /** Reported with the result, not before the start: a correction may undo it. */
  readonly withResult?: true
}

/** Official result of an event with a field. Starters missing from `order` did not finish. */
export interface FieldResult extends Pick<Ranking, 'order' | 'level' | 'fastest' | 'cards'> {
  /** In addition to those withdrawn before the start. */
  readonly didNotStart?: readonly Omit<Withdrawn, 'withResult'>[]
}
