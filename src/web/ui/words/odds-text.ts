import type { OddsFormat } from '#domain/people/settings/api.ts'
import { maxOdds } from '#kernel/betting/odds.ts'
import { divideHalfUp } from '#kernel/money.ts'

const minus = '−'

/**
 * Formats odds; `odds` are thousandths, exact for an accumulator of any length. Formats other than decimal
 * are for display only: bets are placed and settled at decimal odds. Formats, by docs/glossary.md: 0 decimal,
 * 1 fractional, 2 American, 4 Hong Kong, 5 Malay, 6 Indonesian. 14, 15 and 16 are the last three in the
 * manner of Asian books: for handicaps and totals (`market` is the quoted one), with decimal odds for
 * everything else.
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
      return profit <= 1000n ? hundredths(profit, 1000n) : minus + hundredths(1000n, profit)
    default:
      return profit >= 1000n ? hundredths(profit, 1000n) : minus + hundredths(1000n, profit)
  }
}

/** Placed before signed odds, so that the sign stays before the figures in right-to-left languages. */
const leftToRight = '\u200e'

/** Returns odds whose sign keeps its place in every language; `written` is the result of `oddsText`. */
export const keptInOrder = (written: string): string =>
  /^[+−]/.test(written) ? leftToRight + written : written

/**
 * Returns whether Asian books quote the market in Hong Kong, Malay or Indonesian odds: two-way handicaps and
 * totals.
 */
export const isAsianMarket = (market: string | undefined): boolean =>
  market !== undefined && /^(?!european-|result-)([a-z0-9-]+-)?(handicap|total)(\||$)/.test(market)

/** Formats two decimals, and a third unless it is 0. */
function thousandths(value: number | bigint | string): string {
  const digits = String(value).padStart(4, '0')
  const part = digits.slice(-3)
  return `${digits.slice(0, -3)}.${part.endsWith('0') ? part.slice(0, 2) : part}`
}

/** Formats two decimals, half up; below 0.1 two significant digits, so that no price looks like zero. */
function hundredths(over: bigint, under: bigint): string {
  let decimals = 2
  for (let left = over * 10n; left < under; left *= 10n) decimals += 1
  const digits = String(divideHalfUp(over * 10n ** BigInt(decimals), under)).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/(\.\d\d.*?)0+$/, '$1')
}

/** The bookmakers' fractions from evens up; a whole number means "to 1". Odds-on steps are the same inverted. */
const against =
  '1 11/10 6/5 5/4 11/8 6/4 13/8 7/4 15/8 2 9/4 5/2 11/4 3 10/3 7/2 4 9/2 5 11/2 6 13/2 7 15/2 8 17/2 9 10 11 12 14 16 18 20 22 25 28 33 40 50 66 80 100 125 150 200 250 300 400 500 750 1000'
    .split(' ')
    .map((step) => [...step.split('/').map(Number), 1] as [number, number])

/** Numerator and denominator of every step, the shortest price first. */
const steps = [
  ...against
    .slice(1)
    .reverse()
    .map(([over, under]) => [under, over] as const),
  ...against,
]

/**
 * Returns the step nearest to the profit (thousandths), the shorter one of two equally near; past the last
 * step a whole number to 1.
 */
function fraction(profit: bigint): string {
  if (profit > BigInt(maxOdds)) return `${divideHalfUp(profit, 1000n)}/1`
  const [over, under] = steps.reduce((near, step) => (off(step, profit) < off(near, profit) ? step : near))
  return `${over}/${under}`
}

const off = ([over, under]: readonly [number, number], profit: bigint): number =>
  Math.abs((1000 * over) / under - Number(profit))

/** Formats odds for placing or showing a bet: an inexact fraction has the decisive decimal odds beside it. */
export function exactOddsText(odds: number | bigint | string, format: OddsFormat, market?: string): string {
  const written = oddsText(odds, format, market)
  const [over = '', under] = written.split('/')
  const exact = !under || BigInt(over) * 1000n === (BigInt(odds) - 1000n) * BigInt(under)
  return exact ? written : `${written} (${oddsText(odds)})`
}
