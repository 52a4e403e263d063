import * as z from 'zod'
import { type Currency, currencyCodes, usualCurrencies } from '#kernel/currencies.ts'

/** Currencies in which accounts are opened; the first is the default. */
const currencyList = z
  .array(z.enum(currencyCodes, { error: 'the code of a currency, such as EUR' }))
  .min(1, 'at least one currency')
  .refine((list) => new Set(list).size === list.length, 'each currency once')

export const identitySiteRules = { currencies: currencyList.default([...usualCurrencies]) }

/** Part of the site file that the module reads. */
export interface IdentitySite {
  readonly currencies: readonly Currency[]
}
