import * as z from 'zod'
import { minOdds } from '#kernel/betting/odds.ts'
import { type Currency, currencyCodes, forEachCurrency } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { type CurrencyTerms, houseScheme, type Scheme } from './scheme.ts'

const wanted =
  'amounts by currency as texts, such as { "EUR": "1.00" }, with no more decimals than the currency has'

const amounts = z
  .partialRecord(z.enum(currencyCodes), z.string())
  .refine(
    (table) =>
      Object.entries(table).every(([currency, text]) => unitsOf(text, currency as Currency) !== null),
    wanted,
  )

/** Cashback settings of the site file, over the defaults. */
const cashbackRule = z
  .strictObject({
    /** Percent of a week's loss. */
    percent: z
      .number()
      .min(0.01)
      .max(50)
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'two decimals at most')
      .optional(),
    /** Limit of cashback as a percent of the week's counted stakes. */
    ofStakes: z
      .number()
      .min(0.01)
      .max(50)
      .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'two decimals at most')
      .optional(),
    /** Lowest decimal odds for a bet's stake to count. */
    minOdds: z
      .number()
      .min(minOdds / 1000)
      .max(100)
      .refine((odds) => Math.abs(odds * 1000 - Math.round(odds * 1000)) < 1e-6, 'three decimals at most')
      .optional(),
    /** Most points for one week. */
    maxPoints: z.number().int().min(1).max(1_000_000_000).optional(),
    min: amounts.optional(),
    max: amounts.optional(),
    stakeOfPoint: amounts.optional(),
    hundredPoints: amounts.optional(),
  })
  .superRefine((table, context) => {
    const { byCurrency } = schemeOf(table)
    for (const currency of currencyCodes) {
      const { min, max, stakeOfPoint, hundredPoints } = byCurrency[currency]
      const say = (name: string, message: string) =>
        context.addIssue({ code: 'custom', path: [name, currency], message })
      if (min > max) say('min', `not above the max, ${max} minor units`)
      if (2n * hundredPoints > 100n * stakeOfPoint)
        say('hundredPoints', 'at most half of the stakes that earn a hundred points')
    }
  })
  .default({})
type CashbackRule = z.infer<typeof cashbackRule>

export const cashbackSiteRules = { cashback: cashbackRule }

/** Part of the site file that the module reads. */
export interface CashbackSite {
  readonly cashback: CashbackRule
  readonly features: { readonly cashback: boolean }
}

/** Returns the scheme in force; null: no cashback. */
export const cashbackOf = ({ cashback, features }: CashbackSite): Scheme | null =>
  features.cashback ? schemeOf(cashback) : null

/** Returns the default scheme with the operator's settings. */
function schemeOf({ percent, ofStakes, minOdds, maxPoints, ...tables }: CashbackRule): Scheme {
  const own = (name: keyof CurrencyTerms, currency: Currency): bigint => {
    const text = tables[name]?.[currency]
    return (text === undefined ? null : unitsOf(text, currency)) ?? houseScheme.byCurrency[currency][name]
  }
  const terms = (currency: Currency): CurrencyTerms => ({
    min: own('min', currency),
    max: own('max', currency),
    stakeOfPoint: own('stakeOfPoint', currency),
    hundredPoints: own('hundredPoints', currency),
  })
  return {
    rate: percent === undefined ? houseScheme.rate : Math.round(percent * 100),
    ofStakes: ofStakes === undefined ? houseScheme.ofStakes : Math.round(ofStakes * 100),
    minOdds: minOdds === undefined ? houseScheme.minOdds : Math.round(minOdds * 1000),
    maxPoints: maxPoints === undefined ? houseScheme.maxPoints : BigInt(maxPoints),
    byCurrency: forEachCurrency(terms),
  }
}

/** Parses a plain decimal above 0 into minor units; null for anything else. */
function unitsOf(text: string, currency: Currency): bigint | null {
  const decimals = decimalsOf(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return null
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units > 0n ? units : null
}
