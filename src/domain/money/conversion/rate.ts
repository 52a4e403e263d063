import { type Currency, currencies } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { divideHalfUp } from '#kernel/money.ts'

/**
 * Converts money at a fixed rate by the rules of the euro changeover: Council Regulation (EC) No 1103/97, articles 4
 * and 5. The rate is the amount of the old currency for one unit of the new one. The amount is divided by the rate,
 * which is neither inverted nor rounded. The result is rounded to the nearest minor unit, half up.
 */
export interface Exchange {
  /** This number of minor units of the old currency equals `newUnits` of the new one, in lowest terms. */
  readonly oldUnits: bigint
  readonly newUnits: bigint
}

/** At most twelve digits, not all zero. */
const rateText = /^(?=(?:\.?\d){1,12}$)(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Returns whether the text is a rate: a plain positive decimal of at most twelve digits. */
export const isRate = (text: string): boolean => rateText.test(text)

/** Converts a rate (see `isRate`) to a ratio of minor units. */
export function exchangeOf(rate: string, from: Currency, to: Currency): Exchange {
  const [whole = '', fraction = ''] = rate.split('.')
  // to = from / 10^decimals(from) / (digits / 10^scale) * 10^decimals(to)
  const newUnits = 10n ** BigInt(fraction.length + decimalsOf(to))
  const oldUnits = BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(from))
  const common = greatestCommonDivisor(newUnits, oldUnits)
  return { oldUnits: oldUnits / common, newUnits: newUnits / common }
}

/** Converts minor units; the amount must not be negative. */
export const exchanged = (amount: bigint, { oldUnits, newUnits }: Exchange): bigint =>
  divideHalfUp(amount * newUnits, oldUnits)

/** Converts a limit, which is above 0: never to a looser one, and never to 0. */
export function exchangedLimit(amount: bigint, { oldUnits, newUnits }: Exchange): bigint {
  const value = (amount * newUnits) / oldUnits
  return value > 0n ? value : 1n
}

/**
 * Returns whether a rate is within a factor of ten of the built-in one that caps use. A rate outside is inverted or
 * has a misplaced point.
 */
export function isLikelyRate(rate: string, from: Currency, to: Currency): boolean {
  const { oldUnits, newUnits } = exchangeOf(rate, from, to)
  const given = newUnits * currencies[from].perEuro
  const likely = oldUnits * currencies[to].perEuro
  return given <= likely * 10n && likely <= given * 10n
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)
