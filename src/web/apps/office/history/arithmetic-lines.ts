import type { BetView, LegView } from '#domain/bets/api.ts'
import { type Currency, currencies, divideDown, toDecimalText } from '#kernel/money.ts'
import { legFactor, type Odds } from '#kernel/odds.ts'

/**
 * The arithmetic of a payout as a player can redo it with paper: the factor of each leg, their product, the stake
 * times the product, and the one rounding (rules O1 and M1).
 */
export interface LegLine {
  readonly leg: LegView
  readonly result: Exclude<LegView['result'], 'open'>
  readonly odds: Odds
  /** Exact decimal number: `1.85`, `0.5`. */
  readonly factor: string
}

export interface Arithmetic {
  readonly legs: readonly LegLine[]
  readonly stake: string
  /** Exact decimal numbers. */
  readonly product: string
  readonly exact: string
  /** True when the exact amount lies between two minor units. */
  readonly rounded: boolean
  readonly payout: string
}

/** numerator / 10^places without zeros at the end. */
export function decimalText(numerator: bigint, places: number): string {
  const digits = numerator.toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** Null while a leg that counts has no result. */
export function arithmeticOf(bet: BetView, currency: Currency): Arithmetic | null {
  if (bet.status === 'open' || bet.status === 'cancelled') return null
  const legs: LegLine[] = []
  let product = 1n
  for (const leg of bet.legs) {
    if (leg.result === 'open') continue
    const factor = legFactor(leg.odds, leg.result)
    product *= factor
    // 2000 x 5 = 10^4: a factor over 2000 is a decimal number of four places.
    legs.push({ leg, result: leg.result, odds: leg.odds, factor: decimalText(factor * 5n, 4) })
  }
  if (legs.length === 0 || (legs.length < bet.legs.length && product !== 0n)) return null
  const stake = BigInt(bet.stake)
  const places = 4 * legs.length
  const numerator = stake * product * 5n ** BigInt(legs.length)
  const { decimals } = currencies[currency]
  const unit = 10n ** BigInt(places)
  return {
    legs,
    stake: toDecimalText(stake, currency),
    product: decimalText(product * 5n ** BigInt(legs.length), places),
    exact: decimalText(numerator, places + decimals),
    rounded: numerator % unit !== 0n,
    payout: toDecimalText(divideDown(numerator, unit), currency),
  }
}
