import { divideDown } from '#kernel/money.ts'
import { type LegOutcome, legFactor, type Odds } from '#kernel/odds.ts'

/**
 * Rule M1 as it reads, for what the database and the slip compute in their own ways: minor units of a stake over
 * settled legs, stake x product of factors, rounded down once.
 */
export function payout(stake: bigint, legs: readonly { odds: Odds; outcome: LegOutcome }[]): bigint {
  let numerator = stake
  let denominator = 1n
  for (const leg of legs) {
    numerator *= legFactor(leg.odds, leg.outcome)
    denominator *= 2000n
  }
  return divideDown(numerator, denominator)
}
