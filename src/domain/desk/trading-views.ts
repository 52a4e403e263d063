/** Events and their results as the back office shows them to traders. Amounts are minor units as text, times milliseconds, odds thousandths. */

import type { SportId } from '../feed/api.ts'
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
  /** Why it takes no bets now; empty when it does. */
  readonly suspended: string
  /** How many words of traders hold on it. */
  readonly words: number
}

export interface OutcomeLine {
  readonly id: string
  /** Null while it is not offered. */
  readonly odds: number | null
  readonly held: boolean
  /** A trader's price, and until when it holds. */
  readonly price: {
    readonly odds: number | null
    readonly shift: number | null
    readonly expiresAt: number
    readonly staff: string
  } | null
  readonly bets: number
  /** Euro cents, about: what was staked on it, and what open bets pay if it wins. */
  readonly staked: number
  readonly pays: number
  readonly accumulators: number
}

export interface MarketLine {
  readonly key: string
  readonly status: string
  /** What its inverse odds sum to, where backing all outcomes pays and the book suspends it for that; null: it does not. */
  readonly paysAll: string | null
  /** The selections that pay together, each `market=outcome`, with what backing them costs for 1 that comes back, where the book suspends the market for that. */
  readonly paysWith: { readonly sum: string; readonly selections: readonly string[] } | null
  readonly held: boolean
  /** Of its type of market; null where a provider prices the event. Hundredths of a percent. */
  readonly margin: TermValue | null
  /** Percent of the house's caps that it takes. */
  readonly share: TermValue
  /** Whole euros: what the house may lose on it, and what one player may win of it. */
  readonly mostLost: number
  readonly mostWon: number
  readonly outcomes: readonly OutcomeLine[]
}

export interface EventDetail extends EventLine {
  readonly home: string
  readonly away: string
  /** Names of markets are made with it: the other side, or all entrants of a field. */
  readonly entrants: string
  readonly competitionId: string
  /** Null where two sides play. */
  readonly field: {
    readonly entrants: readonly FieldLine[]
    /** Cards are written with the order: golf, of so many holes. */
    readonly holes: number | null
    /** Laps are counted: who ran the fastest one, null while nobody knows. Absent where they are not. */
    readonly fastest?: number | null
  } | null
  readonly held: { readonly staff: string; readonly reason: string; readonly at: number } | null
  /** The event that it is the same match as, under which it goes on. Null: it stands for itself. */
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
  /** What the players of its singles received, and receive after the correction: after taxes, with insurances. */
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

/** Bets of one way to play, one currency, and settled by the result or not. */
export interface ResultBets {
  /** `accumulator`, `system`, `anti`, `chain`, `conditional`; `built`: several selections of this event as one. */
  readonly kind: string
  readonly currency: string
  /** Nothing of them stays open: `pays` is exact. Else it is what they pay at most. */
  readonly settled: boolean
  readonly bets: number
  readonly stake: string
  readonly paid: string
  readonly pays: string
}

/** One of a field, as its official result has it. */
export interface FieldLine {
  readonly number: number
  readonly name: string
  /** Null: not in the order. */
  readonly place: number | null
  /** Golf: strokes against par, and holes played. */
  readonly card: readonly [number, number] | null
  /** Before the start, or told with the result with its percent of Rule 4; null: it started. */
  readonly withdrawn: 'early' | { readonly deduction: number } | null
}
