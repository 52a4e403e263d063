import { currencies, isCurrency } from '#kernel/currencies.ts'

/** Minor units of a currency as euro cents, about: for sums over currencies on the screen, never for money. */
export const euroCents = (amount: bigint, currency: string): number =>
  isCurrency(currency) ? Math.round((Number(amount) * 100) / Number(currencies[currency].perEuro)) : 0
