import { type LegOutcome, legFactor, reductionOf } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { divideDown } from '#kernel/money.ts'

/**
 * Rule M1 as it reads, for what the database and the slip compute in their own ways: minor units of a stake over
 * settled legs, stake x product of factors, rounded down once.
 */
export function payout(stake: bigint, legs: readonly { odds: Odds; outcome: LegOutcome }[]): bigint {
  let numerator = stake
  let denominator = 1n
  for (const leg of legs) {
    const reduced = reductionOf(leg.outcome)
    if (reduced) {
      // Of a share of the stake, the stake itself and what is left of the winnings.
      const winnings = BigInt(leg.odds - 1000) * BigInt(100 - reduced.deduction)
      numerator *= BigInt(reduced.parts) * (winnings + 100n * 1000n)
      denominator *= BigInt(reduced.of) * 100n * 1000n
      continue
    }
    numerator *= legFactor(leg.odds, leg.outcome)
    denominator *= 2000n
  }
  return divideDown(numerator, denominator)
}
