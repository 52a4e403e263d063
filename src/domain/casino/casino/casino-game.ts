import { type Fraction, fraction, type GameRules, type Standing } from '#domain/casino/rounds/api.ts'
import type { Jackpot } from './jackpot.ts'
import type { Sheet } from './sheets/sheet.ts'

/** A casino game: its rules, its name and place in the catalogue, and its exact return. Browser-safe. */

/** Groups of games: those of the specification (section 9), and the site's own. */
export type GameGroup =
  | 'lotteries'
  | 'slots'
  | 'ladder'
  | 'dice'
  | 'cards'
  | 'other'
  | 'fast'
  | 'crash'
  | 'asian'
  | 'skill'
  | 'fishing'
  | 'scratch'

/** Subgroup of a slot. */
export type Subgroup =
  | 'classic'
  | 'free-spins'
  | 'cascades'
  | 'hold-and-win'
  | 'gamble'
  | 'high-volatility'
  | 'jackpots'

/** A way that a round can end: its weight among all, and its payout for a stake of one. */
export interface Outcome {
  readonly weight: bigint
  readonly multiple: Fraction
}

/** Method of computing the return. */
export type Method = 'formula' | 'enumeration' | 'dynamic programming'

/** Exact result of a plan. */
export interface Return {
  /** Mean payout of a stake of one. */
  readonly rtp: Fraction
  /** Standard deviation of the payout of a stake of one. */
  readonly deviation: number
  /** Share of rounds with a payout. */
  readonly hitRate: Fraction
  /** Largest payout for a stake of one, less amounts that steps added. */
  readonly largest: Fraction
}

/** A choice at the opening of a game, and the player's strategy after it. */
export interface Plan {
  /** In English, for the table of returns. */
  readonly name: string
  readonly input: unknown
  /** Returns the player's next step; null for none. Absent for games without steps. */
  readonly next?: (standing: Standing, taken: number) => unknown
  /** Returns all ways that a round of this plan can end, each once. */
  outcomes(variant: string): readonly Outcome[]
  /** Returns the precomputed result, for plans that take long to compute. */
  printed?(variant: string): Return
}

/** Best play for each hand, against each of the dealer's cards. */
export interface StrategyTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly hand: string; readonly acts: readonly string[] }[]
}

export interface CasinoGame {
  readonly rules: GameRules
  /** Part of its address, and key of its texts. */
  readonly route: string
  /** In English; pages translate it. */
  readonly name: string
  readonly groups: readonly GameGroup[]
  readonly subgroups?: readonly Subgroup[]
  /** Launch time, such as `2026-11-23T06:33Z`; absent for the first games. */
  readonly since?: string
  /** Jackpot that its stakes feed and its rounds can win; its `shown` then has a `ticket`. */
  readonly jackpot?: Jackpot
  readonly method: Method
  /** The first is the default. */
  readonly plans: readonly [Plan, ...Plan[]]
  /** Returns best play as a table, for games that have one. */
  strategy?(): StrategyTable
  /**
   * Returns the largest payout of all choices as a multiple of the opening stake, including amounts that steps add.
   * Absent: the largest of the plans.
   */
  largest?(variant: string): Fraction
  /** Returns the rules as data: with the draws of a round they decide its payout. */
  sheet(variant: string): Sheet
}

/** Converts a return such as `0.99` to a fraction. */
export function returnOf(variant: string): Fraction {
  const [whole = '0', decimals = ''] = variant.split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

/** Returns the number of ways to choose k of n, without order. */
export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

export const none = fraction(0)
