import { latinDigits } from './latin-digits.ts'
import { hasDecimalComma, intlLocale } from './locale.ts'

/**
 * Money is an integer count of minor units of one currency: `bigint` in code, a decimal string in JSON,
 * `bigint` in SQL. The number of decimals of each currency is that of ISO 4217.
 *
 * Rounding rule M1: where a product of an amount and odds falls between two minor units it is rounded down, once. Shares
 * of deposits and amounts at a rate are rounded half up (`divideHalfUp`).
 */
export type Currency = 'EUR' | 'USD' | 'GBP' | 'RUB' | 'KZT' | 'JPY' | 'KWD' | 'AUD'

interface CurrencyFacts {
  readonly decimals: 0 | 2 | 3
  /** The coupon's stake step, in minor units (spec section 9). */
  readonly stakeStep: bigint
  /** The stake that a new coupon starts with, in minor units (spec section 9). */
  readonly initialStake: bigint
  /** The smallest stake taken, in minor units. */
  readonly minStake: bigint
  /** Minor units that are worth about one euro: scales house caps only, never a player's money. */
  readonly perEuro: bigint
}

const rouble = {
  decimals: 2,
  stakeStep: 10000n,
  initialStake: 15000n,
  minStake: 1000n,
  perEuro: 9500n,
} as const

/** The initial stake of a currency that the specification names none for: that of the rouble, in whole steps. */
function byRouble(facts: Omit<CurrencyFacts, 'initialStake'>): CurrencyFacts {
  const steps = (rouble.initialStake * facts.perEuro) / rouble.perEuro / facts.stakeStep
  return { ...facts, initialStake: (steps > 0n ? steps : 1n) * facts.stakeStep }
}

export const currencies: Readonly<Record<Currency, CurrencyFacts>> = {
  EUR: { decimals: 2, stakeStep: 250n, initialStake: 500n, minStake: 10n, perEuro: 100n },
  USD: { decimals: 2, stakeStep: 250n, initialStake: 500n, minStake: 10n, perEuro: 110n },
  GBP: { decimals: 2, stakeStep: 250n, initialStake: 500n, minStake: 10n, perEuro: 85n },
  RUB: rouble,
  KZT: byRouble({ decimals: 2, stakeStep: 50000n, minStake: 5000n, perEuro: 55000n }),
  JPY: { decimals: 0, stakeStep: 500n, initialStake: 1000n, minStake: 20n, perEuro: 165n },
  KWD: byRouble({ decimals: 3, stakeStep: 500n, minStake: 30n, perEuro: 340n }),
  AUD: byRouble({ decimals: 2, stakeStep: 100n, minStake: 20n, perEuro: 165n }),
}

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(currencies, value)

/** The largest amount that one command may name, in minor units: far below 2^63 - 1, so that sums can't overflow SQL. */
export const maxAmount = 1_000_000_000_000_000n

/** Reads minor units from JSON: a plain positive integer of at most 16 digits; null for anything else. */
export function parseMinorUnits(text: unknown): bigint | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,15}$/.test(text)) return null
  const amount = BigInt(text)
  return amount <= maxAmount ? amount : null
}

/**
 * Reads what a person typed ("12.5", "12,50", "١٢٫٥") as minor units of the currency.
 * Null when it is not a plain positive amount, or has more decimals than the currency, or may be meant as another one:
 * "1,000" is a thousand where a comma parts thousands. A dot is the decimal sign in every language, as our fields write.
 */
export function parseTypedAmount(text: string, currency: Currency, language: string): bigint | null {
  const match = /^\s*(\d{1,16})(?:([.,])(\d{0,3}))?\s*$/.exec(latinDigits(text))
  if (!match) return null
  const { decimals } = currencies[currency]
  const [, whole = '', sign, fraction = ''] = match
  if (fraction.length > decimals) return null
  if (sign === ',' && fraction.length === 3 && !hasDecimalComma(language)) return null
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount > 0n && amount <= maxAmount ? amount : null
}

/** Minor units as a plain decimal number text with a dot, for input fields: 1250n EUR -> "12.50". */
export function toDecimalText(amount: bigint, currency: Currency): string {
  const { decimals } = currencies[currency]
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Minor units as people of that language read them, exact at any size (Intl takes the decimal text). `signed` writes a
 * plus too, where that language has it.
 */
export function formatMoney(amount: bigint, currency: Currency, language: string, signed = false): string {
  const key = `${language} ${currency} ${signed}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(intlLocale(language), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signed ? 'exceptZero' : 'auto',
    })
    formatters.set(key, formatter)
  }
  return formatter.format(toDecimalText(amount, currency) as `${number}`)
}

/** Rule M1: numerator / denominator rounded down; both positive or zero numerator. */
export function divideDown(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator
}

/** numerator / denominator rounded half up; both positive or zero numerator. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}
