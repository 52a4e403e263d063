import * as z from 'zod'
import { countryCodes } from '#domain/people/identity/api.ts'
import { amountIn, type Currency, currencyCodes } from '#kernel/currencies.ts'
import { everyCountry } from './api.ts'

const units = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const taxRule = z.strictObject({
  /** Hundredths of a percent; 0: no tax. */
  rate: z.int().min(0).max(10_000),
  /** Base of the rate: the amount above the stake, or the whole payout. The tax never cuts into the stake. */
  of: z.enum(['winnings', 'payout']),
  /** Minor units by currency below which no tax is due; currencies not named use the worth of the euro value. */
  from: z
    .partialRecord(z.enum(currencyCodes), units)
    .refine((table) => table.EUR !== undefined, 'euros are always among them')
    .optional(),
})

/** Taxes on players' wins, by the country of their account; `*` is every country that is not named. */
export const taxesSiteRules = {
  taxes: z.partialRecord(z.enum([...countryCodes, everyCountry]), taxRule).default({}),
}

/** Part of the site file that the module reads. */
export interface TaxesSite {
  readonly taxes: z.infer<typeof taxesSiteRules.taxes>
}

/** Tax rule of one country, in the form that settlement reads. */
export interface TaxRule {
  readonly country: string
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: 'winnings' | 'payout'
  /** Minor units below which no tax is due. */
  readonly from: (currency: Currency) => bigint
  /** The same threshold in the currencies that the operator names, as text. */
  readonly named: readonly { readonly currency: Currency; readonly amount: string }[]
}

/** Returns the taxes of the site file, by country. */
export const taxRulesOf = ({ taxes }: TaxesSite): readonly TaxRule[] =>
  Object.entries(taxes).flatMap(([country, rule]) => {
    if (!rule) return []
    const { rate, of, from = {} } = rule
    const named = currencyCodes.flatMap((currency) => {
      const amount = from[currency]
      return amount === undefined ? [] : [{ currency, amount: String(amount) }]
    })
    const table = { EUR: '0', ...Object.fromEntries(named.map((one) => [one.currency, one.amount])) }
    return [{ country, rate, of, named, from: (currency) => amountIn(table, currency) }]
  })
