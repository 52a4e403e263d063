import { divideDown, divideHalfUp } from '../money.ts'

/**
 * Decimal odds are integer thousandths: 1.85 is 1850. Other formats are display only.
 *
 * Rounding rule O1: the odds of a coupon are the exact product of its legs' odds; only the figure shown is
 * rounded (half up, to a thousandth). The payout is computed from the exact product by rule M1, so what the
 * coupon promises is what settlement pays.
 */
export type Odds = number

export const minOdds: Odds = 1001
export const maxOdds: Odds = 1_000_000

export const isOdds = (value: unknown): value is Odds =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= minOdds && value <= maxOdds

/** Returns the payout in minor units if every leg wins (rule O1). */
export const possibleWin = (stake: bigint, odds: readonly Odds[]): bigint =>
  divideDown(stake * product(odds), 1000n ** BigInt(odds.length))

/** Returns the product of odds, rounded half up to a thousandth: the figure shown (rule O1). May exceed `maxOdds`. */
export const totalOdds = (odds: readonly Odds[]): bigint =>
  divideHalfUp(1000n * product(odds), 1000n ** BigInt(odds.length))

/** Multiplies in plain numbers while they are exact, since every bigint operation allocates an object. */
function product(odds: readonly Odds[]): bigint {
  let whole = 1n
  let part = 1
  for (const value of odds) {
    if (part * value > Number.MAX_SAFE_INTEGER) {
      whole *= BigInt(part)
      part = 1
    }
    part *= value
  }
  return whole * BigInt(part)
}
