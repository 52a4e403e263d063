import type { BetView, LegView } from '#domain/betting/bets/api.ts'
import { legFactor, legWhole, ratioText } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/currencies.ts'
import { decimalsOf } from '#kernel/currency-decimals.ts'
import { divideDown, toDecimalText } from '#kernel/money.ts'

/**
 * Arithmetic of a payout that a player can redo on paper: the factor of each leg, their product, the stake
 * times the product, and the one rounding (rules O1 and M1).
 */
export interface LegLine {
  readonly leg: LegView
  readonly result: Exclude<LegView['result'], 'open'>
  readonly odds: Odds
  /** Exact: `1.85`, `0.5`, and `4/3` where no decimal number is exact. */
  readonly factor: string
}

export interface Arithmetic {
  readonly legs: readonly LegLine[]
  /** The express bonus left at settlement, exact like factors; null: none. */
  readonly bonus: string | null
  readonly stake: string
  /** Exact, like factors. */
  readonly product: string
  readonly exact: string
  /** Percent and amount that a boost or a hyper bonus added; null: none. */
  readonly extra: { readonly percent: number; readonly amount: string } | null
  /** Whether the exact amount lies between two minor units. */
  readonly rounded: boolean
  readonly payout: string
}

/** Returns null while a leg that counts has no result. */
export function arithmeticOf(bet: BetView, currency: Currency): Arithmetic | null {
  if (bet.status === 'open' || bet.status === 'cancelled') return null
  const legs: LegLine[] = []
  let product = 1n
  let whole = 1n
  for (const leg of bet.legs) {
    if (leg.result === 'open') continue
    const [factor, own] = [legFactor(leg.odds, leg.result), legWhole(leg.result)]
    product *= factor
    whole *= own
    legs.push({ leg, result: leg.result, odds: leg.odds, factor: ratioText(factor, own) })
  }
  if (legs.length === 0 || (legs.length < bet.legs.length && product !== 0n)) return null
  const bonus = bet.arithmetic?.expressBonus ?? 1000
  product *= BigInt(bonus)
  whole *= 1000n
  const extra = bet.arithmetic?.extra
  const stake = BigInt(bet.stake)
  const numerator = stake * product
  const unit = 10n ** BigInt(decimalsOf(currency))
  return {
    legs,
    bonus: bonus === 1000 ? null : ratioText(BigInt(bonus), 1000n),
    stake: toDecimalText(stake, currency),
    product: ratioText(product, whole),
    exact: ratioText(numerator, whole * unit),
    extra: extra ? { percent: extra.percent, amount: toDecimalText(BigInt(extra.amount), currency) } : null,
    rounded: numerator % whole !== 0n,
    payout: toDecimalText(divideDown(numerator, whole), currency),
  }
}
