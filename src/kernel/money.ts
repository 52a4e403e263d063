import type { Currency } from './currencies.ts'
import { decimalsOf } from './currency-decimals.ts'
import { latinDigits } from './latin-digits.ts'
import { hasDecimalComma, intlLocale } from './locale.ts'

/**
 * Money is an integer count of minor units of one currency: `bigint` in code, a decimal string in JSON,
 * `bigint` in SQL. The number of decimals of each currency is that of ISO 4217.
 *
 * Rounding rule M1: where a product of an amount and odds falls between two minor units it is rounded down, once. Shares
 * of deposits and amounts at a rate are rounded half up (`divideHalfUp`).
 */
export type { Currency } from './currencies.ts'

/**
 * Returns whether the value has the form of a currency code: enough to show an amount. `currencies.ts` lists
 * the supported ones.
 */
export const isCurrencyCode = (value: unknown): value is Currency =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** Maximum amount of one command in minor units: far below 2^63 - 1, so that sums cannot overflow SQL. */
export const maxAmount = 1_000_000_000_000_000n

/** Reads minor units from JSON: a plain positive integer of at most 16 digits; null for anything else. */
export function parseMinorUnits(text: unknown): bigint | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text)) return null
  const amount = BigInt(text)
  return amount <= maxAmount ? amount : null
}

/**
 * Parses typed text ("12.5", "12,50", "١٢٫٥") as minor units of the currency. Null when it is no plain
 * positive amount, has more decimals than the currency, or is ambiguous: "1,000" is a thousand where a comma
 * separates thousands. A dot is the decimal sign in every language, as in our fields.
 */
export function parseTypedAmount(text: string, currency: Currency, language: string): bigint | null {
  const match = /^\s*(\d{1,16})(?:([.,])(\d{0,3}))?\s*$/.exec(latinDigits(text))
  if (!match) return null
  const decimals = decimalsOf(currency)
  const [, whole = '', sign, fraction = ''] = match
  if (fraction.length > decimals) return null
  if (sign === ',' && fraction.length === 3 && !hasDecimalComma(language)) return null
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount > 0n && amount <= maxAmount ? amount : null
}

/** Returns minor units as a plain decimal text with a dot, for input fields: 1250n EUR -> "12.50". */
export function toDecimalText(amount: bigint, currency: Currency): string {
  const decimals = decimalsOf(currency)
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats minor units for a language, exact at any size (Intl takes the decimal text). `signed` writes a plus
 * too, in the language's own way.
 */
export function formatMoney(amount: bigint, currency: Currency, language: string, signed = false): string {
  const key = `${language} ${currency} ${signed}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const decimals = decimalsOf(currency)
    formatter = new Intl.NumberFormat(intlLocale(language), {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signed ? 'exceptZero' : 'auto',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(toDecimalText(amount, currency) as `${number}`)
}

/** Divides and rounds down (rule M1); the denominator is positive, the numerator is not negative. */
export function divideDown(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator
}

/** Divides and rounds half up; the denominator is positive, the numerator is not negative. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
