import * as z from 'zod'
import { type Currency, currencies } from '#kernel/currencies.ts'

const euros = z.int().min(0).max(1_000_000).nullable().default(null)

/** What the site file says of withdrawals. */
export const paymentsSiteRules = {
  withdrawals: z
    .strictObject({
      /** Euros, or as much in another currency, above which somebody of the house has to pay it out; null: none waits. */
      approveAbove: euros,
      /** Above which two people have to; null: one is enough. */
      twoPeopleAbove: euros,
      /** Players may call back what waits. Off: rules of several countries forbid it. */
      callBack: z.boolean().default(false),
    })
    .prefault({}),
}
export type WithdrawalRules = z.infer<typeof paymentsSiteRules.withdrawals>

/** A bound of euros in minor units of a currency. */
export const boundOf = (bound: number | null, currency: Currency): bigint | null =>
  bound === null ? null : currencies[currency].perEuro * BigInt(bound)

/** Whether an amount of minor units is above a bound in euros. */
export function isAbove(bound: number | null, currency: Currency, amount: bigint): boolean {
  const most = boundOf(bound, currency)
  return most !== null && amount > most
}
