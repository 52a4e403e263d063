import type { Pair, Side } from '../sides.ts'

/** How a fight was stopped. */
export interface FightEnd {
  readonly winner: Side
  /** `knockout` is technical too: the referee, a corner or a doctor ends it. */
  readonly method: 'knockout' | 'submission' | 'disqualification'
  readonly round: number
  /** Seconds into the round. */
  readonly second: number
}

/** Towers that stand before each core of a lane battle; a side that has destroyed them all may destroy the core. */
export const towersOfLanes = 5

/** What is told of a map of a lane battle besides its kills, which are the score of its period. */
export interface LaneMap {
  /** Buildings that each side has destroyed: towers, and the core that ends the map. */
  readonly buildings: Pair
  /** Which towers each side has destroyed, from 0 in the order of `play-field.ts`, where the feed tells it of all of them. */
  readonly towers?: readonly [home: readonly number[], away: readonly number[]]
  readonly firstKill: Side | null
  readonly firstTower: Side | null
  /** Seconds into the map of what was counted last. */
  readonly second: number
}

/** What is counted of a fight. */
export interface Fight {
  /** In order; `side` is the one that knocked the other down. */
  readonly knockdowns: readonly { readonly side: Side; readonly round: number; readonly second: number }[]
  /** The points that each of three judges gave, by round fought to its end. */
  readonly cards: readonly (readonly Pair[])[]
  /** Null until it is stopped, and where the judges decide. */
  readonly end: FightEnd | null
  /** It was stopped, or all rounds are scored. */
  readonly decided: boolean
}

/** A match of a league's season that has been played, by the numbers of its sides. */
export interface SeasonMatch {
  readonly home: number
  readonly away: number
  /** Null where it was not played to its end: it counts for nobody. */
  readonly score: Pair | null
  /** It was decided after regular time. */
  readonly late?: true
}

/** Odds in thousandths that traders give, by market key and outcome. */
export type HandPrices = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The board of a field, by the entrants' numbers. */
export interface Ranking {
  /** The first one first; who has dropped out is missing. */
  readonly order: readonly number[]
  /** Groups of it that came in together, each in a row: dead heats. */
  readonly level?: readonly (readonly number[])[]
  /** Who ran the fastest lap, where laps are counted. */
  readonly fastest?: number
  /** Thousandths of the way that the first one has come. */
  readonly progress: number
  /** The order is the judges'. */
  readonly official: boolean
  /** Golf: the cards of those in `order`, each strokes against par and the holes that they were played on. */
  readonly cards?: readonly Pair[]
  /** Of a league's season: the matches that have been played, in order. `order` is then the table. */
  readonly played?: readonly SeasonMatch[]
}

/** Who did not start. `deduction`: percent of winnings by Rule 4 on bets taken before. */
export interface Withdrawn {
  readonly number: number
  readonly deduction: number
  /** It was told with the result, not before the start: a correction may take it back. */
  readonly withResult?: true
}

/** The official result of an event with a field. Who is neither in `order` nor did not start has not finished. */
export interface FieldResult extends Pick<Ranking, 'order' | 'level' | 'fastest' | 'cards'> {
  /** Beside those who were withdrawn before the start. */
  readonly didNotStart?: readonly Omit<Withdrawn, 'withResult'>[]
}
