import { divideDown } from '../money.ts'
import type { Odds } from './odds.ts'

/**
 * The paid boost (decision 0165), for an accumulator of three legs or more, each at 1.20 or more. The player
 * pays a fee beside the stake. The total odds are then raised by a percent that grows with the number of
 * legs.
 */
export const paidBoostLegs = 3
export const paidBoostOdds: Odds = 1_200

/** Percent added to the total odds, by legs; the last step holds for more legs too. */
export const paidBoostSteps: readonly (readonly [legs: number, percent: number])[] = [
  [3, 6],
  [4, 8],
  [6, 10],
  [8, 12],
  [10, 14],
]

/**
 * Returns the fee of such a boost as percent of the stake: equal to the percent added to the odds. A bet
 * returns r of its stake on average; the margin of its legs keeps r below 1. The boost gains percent * r and
 * costs percent, so the player loses percent * (1 - r) by it.
 */
export const paidBoostFee = (percent: number): number => percent

/** Returns the percent for a number of legs; 0 is none. */
export const paidBoostPercent = (legs: number): number =>
  paidBoostSteps.findLast(([from]) => legs >= from)?.[1] ?? 0

/** Returns the percent for an accumulator with these odds; null when no boost is offered. */
export const paidBoostOf = (odds: readonly Odds[]): number | null =>
  odds.length >= paidBoostLegs && odds.every((one) => one >= paidBoostOdds)
    ? paidBoostPercent(odds.length)
    : null

/**
 * Returns the payout with the boost, in ten-thousandths of the payout without: the fee is subtracted, the
 * odds are raised.
 */
export const paidBoostFactor = (fee: number, percent: number): bigint => BigInt((100 - fee) * (100 + percent))

/** Returns the fee in minor units, rounded up. */
export const paidBoostFeeOf = (stake: bigint, fee: number): bigint =>
  divideDown(stake * BigInt(fee) + 99n, 100n)
