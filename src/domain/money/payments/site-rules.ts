import * as z from 'zod'
import { type Currency, currencies } from '#kernel/currencies.ts'

const euros = z.int().min(0).max(1_000_000).nullable().default(null)

/** Withdrawal rules of the site file. */
export const paymentsSiteRules = {
  withdrawals: z
    .strictObject({
      /**
       * Euros, or their worth in another currency, that a player withdraws in 24 hours without staff. More waits for
       * staff; null: none waits.
       */
      approveAbove: euros,
      /** The same in 30 days; null: five times as much. */
      approveAbove30Days: euros,
      /** Euros in 24 hours that one staff member pays out; more takes two. Null: one is enough. */
      twoPeopleAbove: euros,
      /** The same in 30 days; null: five times as much. */
      twoPeopleAbove30Days: euros,
      /** Whether players may cancel waiting withdrawals. Off by default: rules of several countries forbid it. */
      callBack: z.boolean().default(false),
    })
    .prefault({}),
}
export type WithdrawalRules = z.infer<typeof paymentsSiteRules.withdrawals>

/** Returns a bound of euros in minor units of a currency. */
export const boundOf = (bound: number, currency: Currency): bigint =>
  currencies[currency].perEuro * BigInt(bound)
