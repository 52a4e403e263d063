import { currencies, isCurrency } from '#kernel/currencies.ts'

/**
 * Converts minor units of a currency to approximate euro cents: for sums over currencies on the screen, never for
 * money.
 */
export const euroCents = (amount: bigint, currency: string): number =>
  isCurrency(currency) ? Math.round((Number(amount) * 100) / Number(currencies[currency].perEuro)) : 0
