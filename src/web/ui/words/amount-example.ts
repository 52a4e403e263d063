import { decimalsOf } from '#kernel/currency-decimals.ts'
import { intlLocale } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'

/** Returns an example of a typed amount in a currency, with its decimals: 12.50, for yen 1250. */
export function amountExample(currency: Currency, language: string): string {
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }
  return new Intl.NumberFormat(intlLocale(language), digits).format(decimals === 0 ? 1250 : 12.5)
}
