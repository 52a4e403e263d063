import { type TaxTerms, taxOf } from '#kernel/betting/tax-of.ts'

/** What the sale of a bet is taxed by. Browser-safe; amounts in minor units. */
export interface SaleTax {
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: TaxTerms['of']
  /** Below which none is due. */
  readonly from: string
  /** What the player staked of his own on the whole bet. */
  readonly ownStake: string
  /** What is taken of the price of the whole bet now. */
  readonly amount: string
}

/**
 * The tax in minor units on the price of a part of a bet: it counts for its share of what the player had staked of his own, as
 * the SQL function `tax_settled` has it.
 */
export function taxOnSale(
  tax: Pick<SaleTax, 'rate' | 'of' | 'from' | 'ownStake'> | null,
  price: bigint,
  soldStake: bigint,
  stake: bigint,
): bigint {
  if (!tax) return 0n
  const own = (BigInt(tax.ownStake) * soldStake) / stake
  return taxOf({ rate: tax.rate, of: tax.of, from: BigInt(tax.from) }, price, own)
}
