import type { Currency } from '#kernel/currencies.ts'
import { type Exchange, exchangeOf } from './rate.ts'

/** Amount of each currency for one euro, set by the operator: plain decimals. The euro itself has no entry. */
export type CurrencyRates = Readonly<Partial<Record<Currency, string>>>

/** Returns the exact exchange ratio between two currencies; null if the operator has no rate. */
export function exchangeBetween(rates: CurrencyRates, from: Currency, to: Currency): Exchange | null {
  const [out, into] = [inEuros(rates, from), inEuros(rates, to)]
  if (!out || !into) return null
  const oldUnits = out.oldUnits * into.newUnits
  const newUnits = out.newUnits * into.oldUnits
  const common = greatestCommonDivisor(oldUnits, newUnits)
  return { oldUnits: oldUnits / common, newUnits: newUnits / common }
}

export const ratedCurrencies = (rates: CurrencyRates): readonly Currency[] => [
  'EUR',
  ...(Object.keys(rates) as Currency[]),
]

function inEuros(rates: CurrencyRates, currency: Currency): Exchange | null {
  if (currency === 'EUR') return { oldUnits: 1n, newUnits: 1n }
  const rate = rates[currency]
  return rate === undefined ? null : exchangeOf(rate, currency, 'EUR')
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)
