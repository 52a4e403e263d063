import * as z from 'zod'
import { amountIn, type Currency, currencyCodes } from '#kernel/currencies.ts'
import { countryCodes } from '../identity/api.ts'
import { everyCountry } from './api.ts'

const units = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

const taxRule = z.strictObject({
  /** Hundredths of a percent; 0: none is due. */
  rate: z.int().min(0).max(10_000),
  /** What it is a part of: what is paid above the stake, or the whole payout, of which the stake is left in any case. */
  of: z.enum(['winnings', 'payout']),
  /** Minor units by currency below which none is due; a currency that is not named has as many euros. */
  from: z
    .partialRecord(z.enum(currencyCodes), units)
    .refine((table) => table.EUR !== undefined, 'euros are always among them')
    .optional(),
})

/** Taxes on what players win, by the country of their account; `*` is every country that is not named. */
export const taxesSiteRules = {
  taxes: z.partialRecord(z.enum([...countryCodes, everyCountry]), taxRule).default({}),
}

/** What the module reads of the site file. */
export interface TaxesSite {
  readonly taxes: z.infer<typeof taxesSiteRules.taxes>
}

/** A tax of one country, as the settlement of bets reads it. */
export interface TaxRule {
  readonly country: string
  /** Hundredths of a percent. */
  readonly rate: number
  readonly of: 'winnings' | 'payout'
  /** Minor units below which none is due. */
  readonly from: (currency: Currency) => bigint
  /** The same in the currencies that the operator names, as text. */
  readonly named: readonly { readonly currency: Currency; readonly amount: string }[]
}

/** The taxes of the site file, by country. */
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
