/** What a tax goes by. Browser-safe. */
export interface TaxTerms {
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: 'winnings' | 'payout'
  /** Minor units of its base below which none is due. */
  readonly from: bigint
}

/**
 * The tax in minor units on what is paid for so much of a player's own stake, rounded down and never more than the winnings; the
 * rule of the SQL function `tax_of`, by which it is taken.
 */
export function taxOf({ rate, of, from }: TaxTerms, payout: bigint, stake: bigint): bigint {
  const winnings = payout > stake ? payout - stake : 0n
  const base = of === 'payout' ? payout : winnings
  if (base < from) return 0n
  const part = (base * BigInt(rate)) / 10_000n
  return part < winnings ? part : winnings
}
