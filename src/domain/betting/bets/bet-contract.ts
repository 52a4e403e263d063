import type { TaxView } from '#domain/money/taxes/api.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { SpecialKind } from '#kernel/betting/bet-terms.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Cover, SystemTerms } from '#kernel/betting/systems.ts'

/** Requests and views of bets. Browser-safe; reached through `api.ts`. */

/**
 * Policy for odds that changed: the spec's changeCoefAction 1 (`any`), 2 (`higher`, the default) and 0 (`ask`).
 */
export type OddsPolicy = 'any' | 'higher' | 'ask'

export const maxLegs = 100

/** Minimum number of legs in a bet of the bonus account (specification, section 4: "Bonus bet"). */
export const bonusBetLegs = 3
/** Minimum odds of each of them. */
export const bonusBetOdds: Odds = 1_100

export interface LegRequest {
  readonly selection: string
  /** The odds that the player saw. */
  readonly odds: Odds
  /** The score that the player saw; when given, the bet is placed at that score only. */
  readonly score?: readonly [home: number, away: number] | undefined
  /** For a system: the leg is part of every line. */
  readonly banker?: boolean | undefined
}

/** One bet. Several singles are several requests, each with its own key. */
export interface BetRequest {
  /** UUID made by the client when the player presses the button; a retry sends the same one. */
  readonly key: string
  readonly currency: string
  /** Minor units as text. A system charges the part that divides into whole minor units per line. */
  readonly stake: string
  readonly oddsPolicy: OddsPolicy
  /** Account that pays the stake: the main account when absent. */
  readonly account?: AccountKind | undefined
  /** For a system: the numbers of legs in its lines, bankers excluded. Absent: a single or an accumulator. */
  readonly sizes?: readonly number[] | undefined
  /**
   * Each way: the legs, all on race winners, also run as place bets, and the stake is split between both halves.
   */
  readonly eachWay?: boolean | undefined
  /** Anti-accumulator, chain or conditional bet; absent: any other. */
  readonly kind?: SpecialKind | undefined
  /** For an anti-accumulator: the odds that the player saw. */
  readonly antiOdds?: Odds | undefined
  /** For a conditional bet: minor units for each leg after the first. */
  readonly stakes?: readonly string[] | undefined
  /** Express bonus factor that the player saw, in thousandths; absent: none offered, or declined. */
  readonly expressBonus?: Odds | undefined
  /** Percent of the hyper bonus that the player saw; absent: none offered, or declined. */
  readonly hyperBonus?: number | undefined
  /** Percent of the boost that the player saw and buys; absent: none bought. */
  readonly paidBoost?: number | undefined
  /** Id of the boost that the player saw; the leg of a single names the boosted odds. */
  readonly boost?: string | undefined
  /** Id of the player's free bet that pays the stake; the stake equals its amount. */
  readonly freeBet?: string | undefined
  readonly legs: readonly LegRequest[]
}

export type BetStatus = 'open' | 'won' | 'lost' | 'returned' | 'cancelled' | 'sold'

/**
 * State of a bet or leg, by the numbers of the specification (section 3, "Bet"): -2 not settled yet, -1 the event
 * has not begun, 0 lost, 1 won, 2 returned, 3 returned because the event or the entrant was called off, 4 half won
 * and half returned, 5 half lost and half returned, 6 half lost and half won (a dead heat).
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
  readonly scoreAtBet: readonly [number, number]
  readonly result: 'open' | LegOutcome
  readonly statusId: StatusId
  /** Rule id and facts of the decision. Null while open. */
  readonly grading: {
    readonly rule: string
    readonly facts: Readonly<Record<string, string | number>>
  } | null
}

/** Terms and stakes of a system. */
export interface SystemView extends SystemTerms {
  /** Name of the full cover; null when it is none. */
  readonly cover: Cover | null
  /** Minor units on each line. */
  readonly lineStake: string
  /** Payout when the bankers win and just enough other legs for one winning line, at the lowest odds. */
  readonly leastWin: string
}

/** Terms of an anti-accumulator, a chain or a conditional bet. */
export interface SpecialView {
  readonly kind: SpecialKind
  /** Odds of an anti-accumulator; null for the others. */
  readonly odds: Odds | null
  /** Minor units for each leg of a chain or conditional bet, in their order; empty for an anti-accumulator. */
  readonly stakes: readonly string[]
  /** Minor units: the smallest payout above zero among all ends, each leg won or lost. */
  readonly leastWin: string
}

/** A leg of a chain or conditional bet that was staked. */
export interface RowStepView {
  readonly stake: string
  /** Exact factor on the leg's stake. */
  readonly factor: string
  /** Exact balance afterwards, in minor units. */
  readonly balance: string
}

/** The lines of one size: the exact sum of their products. */
export interface SizeSum {
  readonly size: number
  readonly lines: string
  readonly sum: string
}

/** A bet that its player sold back to the operator, in whole or in part. Amounts in minor units. */
export interface SaleView {
  /** Paid for the sold part. */
  readonly price: string
  readonly stake: string
  /**
   * The bet that continues with the rest of the stake, which is part of the payout; for an edited bet the new one.
   */
  readonly continuedBy: string | null
  /** The player edited the bet: the price was staked on the new bet. */
  readonly edited: boolean
  /** A rule of the player triggered the sale. */
  readonly byRule: boolean
}

/** Insured part of a stake, paid back if the bet loses. Amounts in minor units. */
export interface InsuranceView {
  readonly insured: string
  readonly premium: string
  /** Billionths: the fair chance of loss on which the premium is based. */
  readonly lossChance: number
  /** Percent added to the fair premium. */
  readonly spread: number
  /** Amount paid, including the premium of a returned bet; null while the bet is open. */
  readonly paid: string | null
}

/** Tax due on the payout if the bet won its full possible win. */
export interface PossibleTax extends TaxView {
  /**
   * For a system, an anti-accumulator, a chain or a conditional bet, in minor units: the tax on its least win.
   */
  readonly ofLeast?: string | undefined
}

export interface BetView {
  readonly id: string
  readonly kind: 'single' | 'accumulator' | 'system' | SpecialKind
  /** Null for all but systems. */
  readonly system: SystemView | null
  /** Null for singles, accumulators and systems. */
  readonly special: SpecialView | null
  /** Factor of the express bonus, in thousandths; null: none. Total odds and possible win include it. */
  readonly expressBonus: Odds | null
  /** Boost, free or bought, or hyper bonus; null: none. The possible win includes its extra. */
  readonly promotion: BetPromotion | null
  readonly placedAt: number
  readonly settledAt: number | null
  readonly currency: string
  /** Pays the stake and receives the payout. */
  readonly account: AccountKind
  readonly stake: string
  /** A free bet paid the stake: the win is the payout less the stake. */
  readonly free: boolean
  /** Thousandths, rounded for display, as text. */
  readonly totalOdds: string
  /** Before its tax. */
  readonly possibleWin: string
  /** Paid so far, before its tax; null while open. */
  readonly payout: string | null
  /** Id of the accumulator of the day; absent: none. */
  readonly expressId?: string | undefined
  /** Tax taken from the payout; absent: none. */
  readonly tax?: TaxView | undefined
  /** For an open bet: the tax on `possibleWin` by the rule in force; absent: none. */
  readonly possibleTax?: PossibleTax | undefined
  readonly status: BetStatus
  readonly statusId: StatusId
  /** The sale of the bet; null for every other bet. */
  readonly sale: SaleView | null
  /** The bet that this one continues or was edited from; null for every other bet. */
  readonly continues: { readonly betId: string; readonly edited: boolean } | null
  /** Null where the stake is not insured. */
  readonly insurance: InsuranceView | null
  readonly legs: readonly LegView[]
  /** Arithmetic of the payout, one step per line of factors: stake, factors over 2000, rounding. */
  readonly arithmetic: {
    readonly stake: string
    readonly factors: readonly string[]
    /** Remaining express bonus factor, in thousandths. */
    readonly expressBonus?: Odds
    /**
     * Extra of a boost or hyper bonus, in minor units. `percent` applies to the net winnings; for a bought boost
     * to the total odds.
     */
    readonly extra?: { readonly percent: number; readonly amount: string }
    /** For a system: the factor on the stake of each line, its bonus included. */
    readonly product: string
    readonly payout: string
    /** For a chain or conditional bet: the legs that were staked. */
    readonly steps?: readonly RowStepView[]
    /** For a system. */
    readonly sizes?: readonly SizeSum[]
    /** The Lucky bonus that applied. */
    readonly bonus?: 'one-winner' | 'all-winners' | null
  } | null
}
