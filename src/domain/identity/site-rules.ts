import * as z from 'zod'
import { type Currency, currencyCodes, usualCurrencies } from '#kernel/currencies.ts'

/** The currencies that accounts are opened in, the first of them where nothing speaks for another. */
const currencyList = z
  .array(z.enum(currencyCodes, { error: 'the code of a currency, such as EUR' }))
  .min(1, 'at least one currency')
  .refine((list) => new Set(list).size === list.length, 'each currency once')

export const identitySiteRules = { currencies: currencyList.default([...usualCurrencies]) }

/** What the module reads of the site file. */
export interface IdentitySite {
  readonly currencies: readonly Currency[]
}
