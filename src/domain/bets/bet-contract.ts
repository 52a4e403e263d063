import type { Odds } from '#kernel/odds.ts'
import type { SportId } from '../feed/api.ts'
import type { AccountKind } from '../ledger/api.ts'

/** What a bet is on its way in and out. Browser-safe; reached through `api.ts`. */

/** What happens when odds moved: the spec's changeCoefAction 1 (`any`), 2 (`higher`, the default) and 0 (`ask`). */
export type OddsPolicy = 'any' | 'higher' | 'ask'

/** Legs that a bet of the bonus account has at least (specification, section 4: "Bonus bet"). */
export const bonusBetLegs = 3
/** Odds that each of them has at least. */
export const bonusBetOdds: Odds = 1_100

export interface LegRequest {
  readonly selection: string
  /** The odds that the player saw. */
  readonly odds: Odds
  /** The score that the player saw: with it the bet is taken at that score only. */
  readonly score?: readonly [home: number, away: number] | undefined
}

/** One bet. Several singles are several requests, each with its own key. */
export interface BetRequest {
  /** UUID made by the client when the player presses the button; a retry sends the same. */
  readonly key: string
  readonly currency: string
  /** Minor units as text. */
  readonly stake: string
  readonly oddsPolicy: OddsPolicy
  /** What is staked from: the main account when absent. */
  readonly account?: AccountKind | undefined
  readonly legs: readonly LegRequest[]
}

export type BetStatus = 'open' | 'won' | 'lost' | 'returned' | 'cancelled'

export interface LegView {
  readonly eventId: string
  readonly sport: SportId
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly market: string
  readonly outcome: string
  readonly odds: Odds
  readonly live: boolean
  /** Score when the bet was taken. */
  readonly scoreAtBet: readonly [number, number]
  readonly result: 'open' | 'win' | 'lose' | 'void' | 'half-win' | 'half-lose'
  /** What decided it: rule id and the facts it read. Null while open. */
  readonly grading: {
    readonly rule: string
    readonly facts: Readonly<Record<string, string | number>>
  } | null
}

export interface BetView {
  readonly id: string
  readonly kind: 'single' | 'accumulator'
  readonly placedAt: number
  readonly settledAt: number | null
  readonly currency: string
  /** Staked from it, and paid into it. */
  readonly account: AccountKind
  readonly stake: string
  /** Thousandths, rounded for show, as text. */
  readonly totalOdds: string
  readonly possibleWin: string
  /** What was paid so far; null while open. */
  readonly payout: string | null
  readonly status: BetStatus
  readonly legs: readonly LegView[]
  /** The arithmetic of the payout, one step a line of factors: stake, factors over 2000, rounding. */
  readonly arithmetic: {
    readonly stake: string
    readonly factors: readonly string[]
    readonly product: string
    readonly payout: string
  } | null
}
