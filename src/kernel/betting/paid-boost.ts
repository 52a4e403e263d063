import { divideDown } from '../money.ts'
import type { Odds } from './odds.ts'

/**
 * The paid boost (decision 0165): for an accumulator of three legs or more, each at 1.20 or more, the player pays a fee beside his
 * stake, which then plays at total odds that are raised by a percent which grows with the legs.
 */
export const paidBoostLegs = 3
export const paidBoostOdds: Odds = 1_200

/** Percent of the total odds by legs; what follows the last step is the last step's. */
export const paidBoostSteps: readonly (readonly [legs: number, percent: number])[] = [
  [3, 6],
  [4, 8],
  [6, 10],
  [8, 12],
  [10, 14],
]

/**
 * Percent of the stake that the fee of such a boost is: as much as it raises the odds. A bet that returns r of its stake on average,
 * r below 1 by the margin of its legs, gains percent * r and costs percent: the boost loses percent * (1 - r).
 */
export const paidBoostFee = (percent: number): number => percent

/** The percent of so many legs; 0 is none. */
export const paidBoostPercent = (legs: number): number =>
  paidBoostSteps.findLast(([from]) => legs >= from)?.[1] ?? 0

/** The percent of an accumulator of these odds; null where there is none to buy. */
export const paidBoostOf = (odds: readonly Odds[]): number | null =>
  odds.length >= paidBoostLegs && odds.every((one) => one >= paidBoostOdds)
    ? paidBoostPercent(odds.length)
    : null

/** What a bet comes to with the boost, in ten-thousandths of what it comes to without: the fee is off, the odds are raised. */
export const paidBoostFactor = (fee: number, percent: number): bigint => BigInt((100 - fee) * (100 + percent))

/** The fee in minor units, rounded up. */
export const paidBoostFeeOf = (stake: bigint, fee: number): bigint =>
  divideDown(stake * BigInt(fee) + 99n, 100n)
