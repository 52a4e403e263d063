import type { AmountTable } from '#kernel/currencies.ts'

/** Rules and prizes of a tournament as announced, stored as JSON. Browser-safe; reached through `api.ts`. */

/** Ranked by the sum of stakes, by payout over stake of one round, or by the number of rounds won. */
export const tournamentKinds = ['wagered', 'multiplier', 'wins'] as const
export type TournamentKind = (typeof tournamentKinds)[number]

/**
 * Amounts by currency. Currencies not named get the worth of the euro amount, at the site's rough rates (`amountIn`).
 */
export type Amounts = AmountTable

/** Prize of each place in a range. */
export interface PrizeRow {
  readonly from: number
  readonly to: number
  readonly points: number
  /** Paid to the main account, in the currency of the entry; null: none. */
  readonly money: Amounts | null
  /** A free bet, in the currency that the player plays in; tournaments announced before this field lack it. */
  readonly freeBet?: Amounts
}

export interface Tournament {
  readonly id: string
  readonly kind: TournamentKind
  /** Title by the operator; null for scheduled tournaments, which pages name in their language. */
  readonly title: string | null
  /** Wall-clock milliseconds. Rounds count that are opened at or after `begins` and end before `ends`. */
  readonly begins: number
  readonly ends: number
  /** Ids of the games that count. */
  readonly games: readonly string[]
  /** Smallest stake of a counting round, at its opening. */
  readonly minStake: Amounts
  /** Null: entry is free. */
  readonly fee: Amounts | null
  /** Rounds that count after each buy; null: all. */
  readonly rounds: number | null
  /** Re-entry at the same fee; null: not possible. `restart` resets the score; `add` continues it. */
  readonly rebuys: { readonly max: number; readonly score: 'restart' | 'add' } | null
  /** Whether rounds from the bonus account count too. */
  readonly bonusAccount: boolean
  readonly prizes: readonly PrizeRow[]
  /**
   * Number of players with a score below which no prize is paid and fees are returned; absent in older tournaments:
   * no minimum.
   */
  readonly minPlayers?: number
}

/** Default of `minPlayers`: nobody should win a prize alone. */
export const usualMinPlayers = 10

/**
 * Multiple of the stake from which a round counts as won. A smaller one takes no luck and could be had in nearly
 * every round.
 */
export const winMultiple = 2n

/** Returns the prize of a place; null where it wins nothing. */
export const prizeOf = ({ prizes }: Pick<Tournament, 'prizes'>, place: number): PrizeRow | null =>
  prizes.find(({ from, to }) => from <= place && place <= to) ?? null

/** Returns the last place that wins anything. */
export const paidPlaces = ({ prizes }: Pick<Tournament, 'prizes'>): number =>
  Math.max(0, ...prizes.map(({ to }) => to))
