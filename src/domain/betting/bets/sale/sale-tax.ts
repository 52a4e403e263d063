import { type TaxTerms, taxOf } from '#kernel/betting/tax-of.ts'

/** Tax terms of the sale of a bet. Browser-safe; amounts in minor units. */
export interface SaleTax {
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: TaxTerms['of']
  /** No tax is due below this amount. */
  readonly from: string
  /** The player's own stake on the whole bet. */
  readonly ownStake: string
  /** Current tax on the price of the whole bet. */
  readonly amount: string
}

/**
 * Returns the tax in minor units on the price of a part of a bet. The part counts with its share of the player's
 * own stake, as in the SQL function `tax_settled`.
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
