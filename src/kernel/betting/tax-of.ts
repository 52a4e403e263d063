/** Terms of a tax. Safe to import in the browser. */
export interface TaxTerms {
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: 'winnings' | 'payout'
  /** Minor units of the tax base below which no tax is due. */
  readonly from: bigint
}

/**
 * Returns the tax in minor units on a payout for a stake of the player's own money: rounded down and never
 * above the winnings. The SQL function `tax_of`, which charges the tax, follows the same rule.
 */
export function taxOf({ rate, of, from }: TaxTerms, payout: bigint, stake: bigint): bigint {
  const winnings = payout > stake ? payout - stake : 0n
  const base = of === 'payout' ? payout : winnings
  if (base < from) return 0n
  const part = (base * BigInt(rate)) / 10_000n
  return part < winnings ? part : winnings
}
