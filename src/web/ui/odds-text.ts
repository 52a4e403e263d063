import type { OddsFormat } from '#domain/settings/api.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { maxOdds } from '#kernel/odds.ts'

const minus = '−'

/**
 * Odds as people read them; `odds` are thousandths, exact for an accumulator of any length. What is not decimal is for
 * show only: bets are taken and settled at decimal odds. Formats, by docs/glossary.md: 0 decimal, 1 fractional,
 * 2 American, 4 Hong Kong, 5 Malay, 6 Indonesian; 14, 15 and 16 are the last three in the manner of Asian books, which
 * quote handicaps and totals so (`market` says what is quoted) and all else in decimal odds.
 */
export function oddsText(odds: number | bigint | string, format: OddsFormat = 0, market?: string): string {
  if (format === 0) return thousandths(odds)
  const decimal = BigInt(odds)
  if (format > 10) {
    const style = isAsianMarket(market) ? ((format - 10) as OddsFormat) : 0
    return oddsText(decimal, style)
  }
  const profit = decimal - 1000n
  if (profit <= 0n) return thousandths(decimal)
  switch (format) {
    case 1:
      return fraction(profit)
    case 2:
      return profit >= 1000n ? `+${divideHalfUp(profit, 10n)}` : `${minus}${divideHalfUp(100_000n, profit)}`
    case 4:
      return thousandths(profit)
    case 5:
      if (decimal > BigInt(maxOdds)) return thousandths(decimal)
      return profit <= 1000n ? thousandths(profit) : minus + inverse(Number(profit))
    default:
      return profit >= 1000n ? thousandths(profit) : minus + inverse(Number(profit))
  }
}

/** Before the sign of odds, so that it stands before its figures in languages written from the right too. */
const leftToRight = '\u200e'

/** Odds with a sign that keeps its place in every language; `written` is of `oddsText`. */
export const keptInOrder = (written: string): string =>
  /^[+−]/.test(written) ? leftToRight + written : written

/** Markets on which Asian books quote Hong Kong, Malay and Indonesian odds: two-way handicaps and totals. */
export const isAsianMarket = (market: string | undefined): boolean =>
  market !== undefined && /^(?!european-|result-)([a-z0-9-]+-)?(handicap|total)(\||$)/.test(market)

/** Two decimals, the third where it says something. */
function thousandths(value: number | bigint | string): string {
  const digits = String(value).padStart(4, '0')
  const part = digits.slice(-3)
  return `${digits.slice(0, -3)}.${part.endsWith('0') ? part.slice(0, 2) : part}`
}

/** 1000 / profit to three decimals, half up; below 0.1 to three digits that count, so that no two prices look alike. */
function inverse(profit: number): string {
  let decimals = 3
  for (let left = profit; left > 10_000; left /= 10) decimals += 1
  const digits = String(divideHalfUp(10n ** BigInt(decimals + 3), BigInt(profit))).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/(\.\d\d.*?)0+$/, '$1')
}

/**
 * The simplest fraction near the profit (thousandths) for a stake of one: nearer than half a step of the trade's price
 * ladder, so that different prices never look alike; 10/11 for 1.91, 4/9 for 1.44. Below 1/10 it is 1 over the nearest
 * whole number, as printed price lists have it (1/33 for 1.03).
 */
function fraction(profit: bigint): string {
  if (profit < 100n) return `1/${divideHalfUp(1000n, profit)}`
  if (profit > BigInt(maxOdds)) return `${divideHalfUp(profit, 1000n)}/1`
  // In ten-millionths: 0.0049 up to even money, 0.49% from there, never as far as the next whole number.
  const exact = Number(profit) * 10_000
  const reach = Math.min(4_900_000, 49 * Math.max(1000, Number(profit)))
  return simplest(exact - reach, 1e7, exact + reach, 1e7).join('/')
}

/** The fraction of the smallest denominator from a/b to c/d: by their continued fractions (Stern-Brocot tree). */
function simplest(a: number, b: number, c: number, d: number): readonly [number, number] {
  const whole = Math.ceil(a / b)
  if (whole * d <= c) return [whole, 1]
  const below = whole - 1
  const [over, under] = simplest(d, c - below * d, b, a - below * b)
  return [below * over + under, over]
}
