import type { AmountTable } from '#kernel/currencies.ts'

/** What a tournament is: its rules and prizes as they are announced, kept as JSON. Browser-safe; reached through `api.ts`. */

/** Ranked by the sum of stakes, by payout over stake of one round, or by the number of rounds won. */
export const tournamentKinds = ['wagered', 'multiplier', 'wins'] as const
export type TournamentKind = (typeof tournamentKinds)[number]

/** Currencies that are not named get as much as the euros are worth, at the house's rough size (`amountIn`). */
export type Amounts = AmountTable

/** What each of the places from one to another wins. */
export interface PrizeRow {
  readonly from: number
  readonly to: number
  readonly points: number
  /** Paid to the main account, in the currency that the player entered with; null: none. */
  readonly money: Amounts | null
  /** A free bet, in the currency that the player plays in; those announced before there were any name none. */
  readonly freeBet?: Amounts
}

export interface Tournament {
  readonly id: string
  readonly kind: TournamentKind
  /** Of the operator; null for those of the schedule, which pages name in their language. */
  readonly title: string | null
  /** Wall-clock milliseconds. Rounds count that are opened at or after `begins` and end before `ends`. */
  readonly begins: number
  readonly ends: number
  /** Ids of the games whose rounds count. */
  readonly games: readonly string[]
  /** Of a round, at its opening. */
  readonly minStake: Amounts
  /** Null: entry is free. */
  readonly fee: Amounts | null
  /** Rounds that count after each buy; null: all. */
  readonly rounds: number | null
  /** Entering again, at the same fee; null: not possible. `restart`: the score begins at nothing; `add`: it goes on. */
  readonly rebuys: { readonly max: number; readonly score: 'restart' | 'add' } | null
  /** Whether rounds with the bonus account count too. */
  readonly bonusAccount: boolean
  readonly prizes: readonly PrizeRow[]
  /** Players with a score below which no prize is paid and fees go back; those announced before there was a least have none. */
  readonly minPlayers?: number
}

/** Players with a score from whom on prizes are paid, where the operator says nothing: a prize is not for who plays alone. */
export const usualMinPlayers = 10

/** A round is won from so many times its stake on: less is no skill, and could be had nearly every time. */
export const winMultiple = 2n

/** The prize of a place; null where it wins nothing. */
export const prizeOf = ({ prizes }: Pick<Tournament, 'prizes'>, place: number): PrizeRow | null =>
  prizes.find(({ from, to }) => from <= place && place <= to) ?? null

/** The last place that wins anything. */
export const paidPlaces = ({ prizes }: Pick<Tournament, 'prizes'>): number =>
  Math.max(0, ...prizes.map(({ to }) => to))
