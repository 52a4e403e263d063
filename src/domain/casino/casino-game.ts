import { type Fraction, fraction, type GameRules, type Standing } from '../rounds/api.ts'
import type { Jackpot } from './jackpot.ts'
import type { Sheet } from './sheets/sheet.ts'

/** A game of the casino: its rules, what it is called and where it stands, and its exact return. Browser-safe. */

/** The groups of games: those of the specification (section 9), and the site's own. */
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

/** Where a slot stands among the slots. */
export type Subgroup =
  | 'classic'
  | 'free-spins'
  | 'cascades'
  | 'hold-and-win'
  | 'gamble'
  | 'high-volatility'
  | 'jackpots'

/** One way that a round can end: how likely it is against the others, and what it pays for a stake of one. */
export interface Outcome {
  readonly weight: bigint
  readonly multiple: Fraction
}

/** How the return was found. */
export type Method = 'formula' | 'enumeration' | 'dynamic programming'

/** What a plan of a game comes to, exactly. */
export interface Return {
  /** Of a stake of one, on average. */
  readonly rtp: Fraction
  /** Standard deviation of what a stake of one pays. */
  readonly deviation: number
  /** Share of rounds that pay anything. */
  readonly hitRate: Fraction
  /** The largest payout for a stake of one, less what steps added to it. */
  readonly largest: Fraction
}

/** A choice at the start of a game, and how a player goes on from it. */
export interface Plan {
  /** In English, for the table of returns. */
  readonly name: string
  readonly input: unknown
  /** The step that the player takes; null where he takes none. Absent for games that are over at once. */
  readonly next?: (standing: Standing, taken: number) => unknown
  /** All ways that a round of this plan can end, each once. */
  outcomes(variant: string): readonly Outcome[]
  /** What they come to, where it takes long to compute. */
  printed?(variant: string): Return
}

/** What the best play does with each hand, against each of the dealer's cards. */
export interface StrategyTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly hand: string; readonly acts: readonly string[] }[]
}

export interface CasinoGame {
  readonly rules: GameRules
  /** Of its address, and of its texts. */
  readonly route: string
  /** In English; pages show it in their language. */
  readonly name: string
  readonly groups: readonly GameGroup[]
  readonly subgroups?: readonly Subgroup[]
  /** When it joined, as `2026-11-23T06:33Z`; with the first ones where nothing is said. */
  readonly since?: string
  /** The jackpot that its stakes feed and its rounds can win; its `shown` then has a `ticket`. */
  readonly jackpot?: Jackpot
  readonly method: Method
  /** The first is what the game is opened with. */
  readonly plans: readonly [Plan, ...Plan[]]
  /** Of games whose best play is a table. */
  strategy?(): StrategyTable
  /**
   * The largest payout of all choices, as a multiple of the stake at the opening, what steps add to it included; the largest of
   * the plans when absent.
   */
  largest?(variant: string): Fraction
  /** The rules as data: with the draws of a round it decides what the round pays. */
  sheet(variant: string): Sheet
}

/** A return such as `0.99` as a fraction. */
export function returnOf(variant: string): Fraction {
  const [whole = '0', decimals = ''] = variant.split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
}

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

/** Ways to choose k of n, without order. */
export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

export const none = fraction(0)
