import { type Currency, currencies } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { divideHalfUp } from '#kernel/money.ts'

/**
 * Money from one currency to another at a fixed rate, by the rules made for the changeover to the euro: Council
 * Regulation (EC) No 1103/97, articles 4 and 5. The rate says how much of the old currency one unit of the new one
 * costs; it is divided by as it stands, neither inverted nor rounded, and the result is rounded to the nearest minor
 * unit, half up.
 */
export interface Exchange {
  /** So many minor units of the old currency are `newUnits` of the new one, in lowest terms. */
  readonly oldUnits: bigint
  readonly newUnits: bigint
}

/** At most twelve digits, one of them not zero. */
const rateText = /^(?=(?:\.?\d){1,12}$)(?=.*[1-9])(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A rate as it is quoted: a plain positive decimal of at most twelve digits. */
export const isRate = (text: string): boolean => rateText.test(text)

/** What a rate that `isRate` comes to in minor units. */
export function exchangeOf(rate: string, from: Currency, to: Currency): Exchange {
  const [whole = '', fraction = ''] = rate.split('.')
  // to = from / 10^decimals(from) / (digits / 10^scale) * 10^decimals(to)
  const newUnits = 10n ** BigInt(fraction.length + decimalsOf(to))
  const oldUnits = BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(from))
  const common = greatestCommonDivisor(newUnits, oldUnits)
  return { oldUnits: oldUnits / common, newUnits: newUnits / common }
}

/** Minor units of the new currency for minor units of the old one, which are not negative. */
export const exchanged = (amount: bigint, { oldUnits, newUnits }: Exchange): bigint =>
  divideHalfUp(amount * newUnits, oldUnits)

/** The same of a limit, which is above 0: never looser than it was, and never gone. */
export function exchangedLimit(amount: bigint, { oldUnits, newUnits }: Exchange): bigint {
  const value = (amount * newUnits) / oldUnits
  return value > 0n ? value : 1n
}

/**
 * Whether a rate is within ten times of what the house takes the currencies for in its caps: one that is not was given
 * the wrong way round, or has its point in the wrong place.
 */
export function isLikelyRate(rate: string, from: Currency, to: Currency): boolean {
  const { oldUnits, newUnits } = exchangeOf(rate, from, to)
  const given = newUnits * currencies[from].perEuro
  const likely = oldUnits * currencies[to].perEuro
  return given <= likely * 10n && likely <= given * 10n
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)
