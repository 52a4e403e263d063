import { type LegOutcome, legFactor, reductionOf } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { divideDown } from '#kernel/money.ts'

/**
 * Rule M1 taken literally, as the reference for database and slip. Returns minor units of a stake over settled legs:
 * stake x product of factors, rounded down once.
 */
export function payout(stake: bigint, legs: readonly { odds: Odds; outcome: LegOutcome }[]): bigint {
  let numerator = stake
  let denominator = 1n
  for (const leg of legs) {
    const reduced = reductionOf(leg.outcome)
    if (reduced) {
      // For a share of the stake: the stake itself and the winnings after the deduction.
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
