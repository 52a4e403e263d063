import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { SpecialKind } from '#kernel/betting/bet-terms.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Cover, SystemTerms } from '#kernel/betting/systems.ts'
import type { SportId } from '../feed/api.ts'
import type { AccountKind } from '../ledger/api.ts'
import type { TaxView } from '../taxes/api.ts'

/** What a bet is on its way in and out. Browser-safe; reached through `api.ts`. */

/** What happens when odds moved: the spec's changeCoefAction 1 (`any`), 2 (`higher`, the default) and 0 (`ask`). */
export type OddsPolicy = 'any' | 'higher' | 'ask'

/** Legs of one bet at most. */
export const maxLegs = 100

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
  /** Of a system: the leg stands in every line. */
  readonly banker?: boolean | undefined
}

/** One bet. Several singles are several requests, each with its own key. */
export interface BetRequest {
  /** UUID made by the client when the player presses the button; a retry sends the same. */
  readonly key: string
  readonly currency: string
  /** Minor units as text. A system takes of it what its lines share out evenly in whole minor units. */
  readonly stake: string
  readonly oddsPolicy: OddsPolicy
  /** What is staked from: the main account when absent. */
  readonly account?: AccountKind | undefined
  /** A system: how many legs beside the bankers its lines have. Absent: a single or an accumulator. */
  readonly sizes?: readonly number[] | undefined
  /** Each way: the legs, all to win races, stand once more to be placed, and the stake is dealt over both halves. */
  readonly eachWay?: boolean | undefined
  /** An anti-accumulator, a chain or a conditional bet; absent: any other. */
  readonly kind?: SpecialKind | undefined
  /** Of an anti-accumulator: its odds that the player saw. */
  readonly antiOdds?: Odds | undefined
  /** Of a conditional bet: minor units for each leg after the first. */
  readonly stakes?: readonly string[] | undefined
  /** The factor of the express bonus that the player saw, in thousandths; absent: he wants none, or there is none. */
  readonly expressBonus?: Odds | undefined
  /** Percent of the hyper bonus that the player saw; absent: he wants none, or there is none. */
  readonly hyperBonus?: number | undefined
  /** Percent of the boost that the player saw and buys; absent: he buys none. */
  readonly paidBoost?: number | undefined
  /** Id of the boost that the player saw; the leg of a single names the boosted odds. */
  readonly boost?: string | undefined
  /** Id of the player's free bet that pays it; the stake is its amount. */
  readonly freeBet?: string | undefined
  readonly legs: readonly LegRequest[]
}

export type BetStatus = 'open' | 'won' | 'lost' | 'returned' | 'cancelled' | 'sold'

/**
 * How a bet or a leg stands, by the numbers of the specification (section 3, "Bet"): -2 not settled yet, -1 the event has
 * not begun, 0 lost, 1 won, 2 returned, 3 returned because the event or the entrant was called off, 4 half won and half
 * returned, 5 half lost and half returned, 6 half lost and half won (a dead heat).
 */
export type StatusId = -2 | -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6

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
  readonly result: 'open' | LegOutcome
  readonly statusId: StatusId
  /** What decided it: rule id and the facts it read. Null while open. */
  readonly grading: {
    readonly rule: string
    readonly facts: Readonly<Record<string, string | number>>
  } | null
}

/** How a system is played. */
export interface SystemView extends SystemTerms {
  /** The full cover that it is. */
  readonly cover: Cover | null
  /** Minor units on each line. */
  readonly lineStake: string
  /** Paid when the bankers win and just so many others, at the lowest odds, that one line wins. */
  readonly leastWin: string
}

/** How an anti-accumulator, a chain or a conditional bet is played. */
export interface SpecialView {
  readonly kind: SpecialKind
  /** Of an anti-accumulator; null of the others. */
  readonly odds: Odds | null
  /** Of a row: minor units for each of its legs, in their order; empty of an anti-accumulator. */
  readonly stakes: readonly string[]
  /** Minor units: the least of all ends in which it pays anything, each leg won or lost. */
  readonly leastWin: string
}

/** A leg of a row that was staked. */
export interface RowStepView {
  readonly stake: string
  /** What it multiplied its stake by, exactly. */
  readonly factor: string
  /** Minor units of the row afterwards, exactly. */
  readonly balance: string
}

/** What the lines of one size came to: the sum of their products, exactly. */
export interface SizeSum {
  readonly size: number
  readonly lines: string
  readonly sum: string
}

/** A bet that its player sold back to the house, in whole or in part. Amounts in minor units. */
export interface SaleView {
  /** Paid for the part that was sold. */
  readonly price: string
  readonly stake: string
  /** The bet that goes on with the rest of the stake, which is part of the payout; of an edited bet the new one. */
  readonly continuedBy: string | null
  /** Its player edited it: the price was staked on the new bet. */
  readonly edited: boolean
  /** A rule of the player sold it. */
  readonly byRule: boolean
}

/** The part of a stake that is paid back if the bet loses. Amounts in minor units. */
export interface InsuranceView {
  readonly insured: string
  readonly premium: string
  /** Billionths: the fair chance of loss that the premium was worked out with. */
  readonly lossChance: number
  /** Percent on top. */
  readonly spread: number
  /** What it has paid, the premium of a returned bet too; null while the bet is open. */
  readonly paid: string | null
}

/** The tax that a bet would be paid less by if it won all that it may. */
export interface PossibleTax extends TaxView {
  /** Of a system, an anti-accumulator, a chain or a conditional bet, in minor units: the tax on its least win. */
  readonly ofLeast?: string | undefined
}

export interface BetView {
  readonly id: string
  readonly kind: 'single' | 'accumulator' | 'system' | SpecialKind
  /** Null for all but systems. */
  readonly system: SystemView | null
  /** Null for singles, accumulators and systems. */
  readonly special: SpecialView | null
  /** The factor of the express bonus that was granted, in thousandths; null: none. It is part of total odds and possible win. */
  readonly expressBonus: Odds | null
  /** The boost, given or bought, or the hyper bonus that it was taken with; null: none. What it adds is part of possible win. */
  readonly promotion: BetPromotion | null
  readonly placedAt: number
  readonly settledAt: number | null
  readonly currency: string
  /** Staked from it, and paid into it. */
  readonly account: AccountKind
  readonly stake: string
  /** A free bet paid the stake: what is won is the payout less the stake. */
  readonly free: boolean
  /** Thousandths, rounded for show, as text. */
  readonly totalOdds: string
  /** Before its tax. */
  readonly possibleWin: string
  /** What was paid so far, before its tax; null while open. */
  readonly payout: string | null
  /** The accumulator of the day that it is; absent: none. */
  readonly expressId?: string | undefined
  /** The tax that was taken of it; absent: none. */
  readonly tax?: TaxView | undefined
  /** Of an open bet: the tax that the rule in force takes of `possibleWin`; absent: none. */
  readonly possibleTax?: PossibleTax | undefined
  readonly status: BetStatus
  readonly statusId: StatusId
  /** How it was sold; null for every other bet. */
  readonly sale: SaleView | null
  /** The bet that this one goes on for, or was edited from; null for every other bet. */
  readonly continues: { readonly betId: string; readonly edited: boolean } | null
  /** Null where the stake is not insured. */
  readonly insurance: InsuranceView | null
  readonly legs: readonly LegView[]
  /** The arithmetic of the payout, one step a line of factors: stake, factors over 2000, rounding. */
  readonly arithmetic: {
    readonly stake: string
    readonly factors: readonly string[]
    /** What was left of the express bonus, in thousandths. */
    readonly expressBonus?: Odds
    /** What a boost or a hyper bonus added, in minor units, and its percent of the net winnings; of a bought boost of the total odds. */
    readonly extra?: { readonly percent: number; readonly amount: string }
    /** Of a system: what a stake on every line is multiplied by, its bonus included. */
    readonly product: string
    readonly payout: string
    /** Of a row: its legs as far as they were staked. */
    readonly steps?: readonly RowStepView[]
    /** Of a system. */
    readonly sizes?: readonly SizeSum[]
    /** Which of its bonuses a Lucky had. */
    readonly bonus?: 'one-winner' | 'all-winners' | null
  } | null
}
