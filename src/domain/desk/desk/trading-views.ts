/** Events and their results as the back office shows them to traders. Amounts are minor units as text, times milliseconds, odds thousandths. */

import type { SportId } from '#domain/sport/feed/api.ts'
import type { BetLine } from './bet-views.ts'
import type { TermValue } from './terms/terms-api.ts'

export interface EventLine {
  readonly id: string
  readonly sport: SportId
  readonly competition: string
  readonly name: string
  readonly startsAt: number
  readonly status: string
  readonly score: string
  readonly markets: number
  /** Suspension reasons; empty while it takes bets. */
  readonly suspended: string
  /** Number of trader overrides in force on it. */
  readonly words: number
}

export interface OutcomeLine {
  readonly id: string
  /** Null while it is not offered. */
  readonly odds: number | null
  readonly held: boolean
  /** A trader's price with its end. */
  readonly price: {
    readonly odds: number | null
    readonly shift: number | null
    readonly expiresAt: number
    readonly staff: string
  } | null
  readonly bets: number
  /** Approximate euro cents: stakes on it, and payout of open bets if it wins. */
  readonly staked: number
  readonly pays: number
  readonly accumulators: number
}

export interface MarketLine {
  readonly key: string
  readonly status: string
  /** Sum of the inverse odds, where the book suspends the market because backing all outcomes pays; null otherwise. */
  readonly paysAll: string | null
  /** Selections (`market=outcome`) whose joint backing pays, with its cost for a return of 1, where the book suspends the market for it. */
  readonly paysWith: { readonly sum: string; readonly selections: readonly string[] } | null
  readonly held: boolean
  /** Margin of the market type, hundredths of a percent; null where a provider prices the event. */
  readonly margin: TermValue | null
  /** Percent of the operator's caps that apply to it. */
  readonly share: TermValue
  /** Whole euros: largest loss of the operator on it, and largest win of one player. */
  readonly mostLost: number
  readonly mostWon: number
  readonly outcomes: readonly OutcomeLine[]
}

export interface EventDetail extends EventLine {
  readonly home: string
  readonly away: string
  /** Used in market names: the other side, or all entrants of a field. */
  readonly entrants: string
  readonly competitionId: string
  /** Null for an event with two sides. */
  readonly field: {
    readonly entrants: readonly FieldLine[]
    /** Golf: number of holes, if the result includes scorecards. */
    readonly holes: number | null
    /** Entrant with the fastest lap; null while unknown. Absent where laps are not counted. */
    readonly fastest?: number | null
  } | null
  readonly held: { readonly staff: string; readonly reason: string; readonly at: number } | null
  /** Contradiction between scores that suspends the event; `byStaff`: an entered result decides it. Null: none. */
  readonly disputed: { readonly reason: string; readonly byStaff: boolean } | null
  /** Event that this one was merged into; null: it was not merged. */
  readonly match: string | null
  readonly lines: readonly MarketLine[]
  readonly largest: readonly BetLine[]
}

export interface ResultChange {
  readonly market: string
  readonly outcome: string
  readonly before: string
  readonly after: string
  readonly currency: string
  readonly singles: number
  /** Payouts of the singles before and after the correction, after taxes and with insurances. */
  readonly paid: string
  readonly pays: string
}

export interface ResultPreview {
  readonly score: string
  readonly corrected: string
  /** Selections whose result changes. */
  readonly changes: readonly ResultChange[]
  /** Built bets, and bets of several selections, some of these among them. */
  readonly bets: readonly ResultBets[]
}

/** Bets of one type and currency, split by whether the result settles them. */
export interface ResultBets {
  /** `accumulator`, `system`, `anti`, `chain`, `conditional`; `built`: several selections of this event as one. */
  readonly kind: string
  readonly currency: string
  /** True: nothing stays open and `pays` is exact. False: `pays` is the maximum. */
  readonly settled: boolean
  readonly bets: number
  readonly stake: string
  readonly paid: string
  readonly pays: string
}

/** An entrant of a field in its official result. */
export interface FieldLine {
  readonly number: number
  readonly name: string
  /** Null: not in the order. */
  readonly place: number | null
  /** Golf: strokes against par, and holes played. */
  readonly card: readonly [number, number] | null
  /** Withdrawn before the start, or in the result with its Rule 4 deduction in percent; null: started. */
  readonly withdrawn: 'early' | { readonly deduction: number } | null
}
