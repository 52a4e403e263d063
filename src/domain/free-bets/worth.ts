import { type Currency, currencies } from '#kernel/currencies.ts'

/** Minor units that are worth so many hundredths of a euro, at the house's fixed rates, rounded down. */
export const freeBetWorth = (cents: number, currency: Currency): bigint =>
  (BigInt(cents) * currencies[currency].perEuro) / 100n
