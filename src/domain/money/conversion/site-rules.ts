import * as z from 'zod'
import { type Currency, currencyCodes } from '#kernel/currencies.ts'
import type { CurrencyOffer } from './currency-accounts.ts'
import { ratedCurrencies } from './currency-rates.ts'
import type { ConversionRule } from './quote.ts'
import { isLikelyRate, isRate } from './rate.ts'

const instant = z.iso.datetime({
  offset: true,
  error: 'an instant with its zone, such as 2026-12-01T02:00:00Z',
})

const currency = z.enum(currencyCodes, {
  error: 'the code of a currency, such as EUR',
})

const rule = z
  .strictObject({
    from: currency,
    to: currency,
    rate: z
      .string({ error: 'a text, such as "0.865": a number of JSON may be rounded' })
      .refine(isRate, 'a plain decimal above 0 of at most twelve digits, such as 0.865'),
    since: instant,
  })
  .refine(({ from, to }) => from !== to, 'two different currencies')
  .refine(({ from, to, rate }) => from === to || !isRate(rate) || isLikelyRate(rate, from, to), {
    error: (issue) => {
      const { from, to, rate } = issue.input as { from: string; to: string; rate: string }
      return `a likely rate: here one ${to} costs ${rate} ${from}, which is more than ten times off`
    },
  })

/** Currencies that the operator discontinues: each once, and none converts to another of them. */
const conversionList = z
  .array(rule)
  .refine((rules) => new Set(rules.map(({ from }) => from)).size === rules.length, 'each currency once')
  .refine(
    (rules) => !rules.some(({ to }) => rules.some(({ from }) => from === to)),
    'currencies that stay: one that is converted to is itself converted',
  )

/** Amount of each currency for one euro. */
const rates = z
  .partialRecord(currency, z.string({ error: 'a text, such as "1.085"' }))
  .refine((table) => !('EUR' in table), 'no rate of the euro: all others are rates to it')
  .refine(
    (table) =>
      Object.entries(table).every(
        ([code, rate]) => isRate(rate) && isLikelyRate(rate, code as Currency, 'EUR'),
      ),
    'plain decimals of at most twelve digits, how much of the currency one euro costs, such as { "USD": "1.085" }',
  )

/**
 * Discontinued currencies with their successors, and rates of the currencies in which players may open additional
 * accounts.
 */
export const conversionSiteRules = {
  conversions: conversionList.default([]),
  currencyRates: rates.default({}),
}

/** Part of the site file that the module reads. */
export interface ConversionSite {
  readonly conversions: z.infer<typeof conversionList>
  readonly currencyRates: z.infer<typeof rates>
  readonly currencies: readonly Currency[]
}

export const conversionsOf = ({ conversions }: ConversionSite): readonly ConversionRule[] =>
  conversions.map((rule) => ({ ...rule, since: Date.parse(rule.since) }))

/** Returns the currencies for additional accounts: offered, with a rate, and not discontinued. */
export const currencyOfferOf = ({
  conversions,
  currencyRates,
  currencies,
}: ConversionSite): CurrencyOffer => ({
  rates: currencyRates,
  offered: ratedCurrencies(currencyRates).filter(
    (code) => currencies.includes(code) && !conversions.some(({ from }) => from === code),
  ),
})
