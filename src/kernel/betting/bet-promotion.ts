import { divideDown } from '../money.ts'
import { hyperPercent } from './hyper-bonus.ts'
import { type Odds, possibleWin } from './odds.ts'
import { paidBoostFactor, paidBoostPercent } from './paid-boost.ts'

/** A boosted bet: the operator raised its odds. `boost` is the id. */
export type BoostTerms =
  /** A single whose leg is taken at the boosted odds; `plain`: the odds without the boost. */
  | { readonly kind: 'boost'; readonly boost: string; readonly plain: Odds }
  /** An accumulator at plain odds whose net winnings grow by `percent` if no leg is void. */
  | { readonly kind: 'boost'; readonly boost: string; readonly percent: number }

/** A hyper bonus: `percent` of the net winnings, at most `cap` minor units (`hyperPercent`). */
export interface HyperTerms {
  readonly kind: 'hyper'
  readonly percent: number
  readonly cap: string
}

/**
 * A boost that the player bought: the bet plays at total odds raised by `percent`. The fee is `fee` percent
 * of the stake.
 */
export interface PaidBoostTerms {
  readonly kind: 'paid'
  readonly fee: number
  readonly percent: number
  /** Fee in minor units, charged beside the stake. Absent on older bets, whose fee is part of the stake. */
  readonly charged?: string
  /** The rest of a bet after a partial cash-out: its share of the fee was charged with the original bet. */
  readonly carried?: true
}

/** Promotion on a single or an accumulator; stored with the bet. */
export type BetPromotion = BoostTerms | HyperTerms | PaidBoostTerms

/** Combined result of a bet's legs: the payout is the stake times numerator over denominator. */
interface LegsWorth {
  readonly numerator: bigint
  readonly denominator: bigint
  readonly legs: number
  /** Legs that are not void. */
  readonly standing: number
}

/** Returns the part of the granted percent that applies at settlement. */
export function percentLeft(promotion: BetPromotion | null, legs: number, standing: number): number {
  if (promotion === null || !('percent' in promotion)) return 0
  switch (promotion.kind) {
    case 'hyper':
      return Math.min(promotion.percent, hyperPercent(standing))
    case 'paid':
      return Math.min(promotion.percent, paidBoostPercent(standing))
    case 'boost':
      return standing === legs ? promotion.percent : 0
  }
}

/**
 * Returns the minor units that a promotion adds to the payout: its percent of the net winnings, exact,
 * rounded down once, at most its cap. A paid boost adds the boosted payout minus the plain one, each rounded
 * down. If its fee was not charged beside the stake, the fee is subtracted; without a boost left it adds
 * nothing. The SQL function `promotion_extra` computes the same.
 */
export function promotionExtra(
  stake: bigint,
  promotion: BetPromotion | null,
  { numerator, denominator, legs, standing }: LegsWorth,
): bigint {
  const percent = percentLeft(promotion, legs, standing)
  if (promotion?.kind === 'paid' && percent > 0) {
    const fee = promotion.charged === undefined ? promotion.fee : 0
    const boosted = stake * numerator * paidBoostFactor(fee, percent)
    return divideDown(boosted, 10_000n * denominator) - divideDown(stake * numerator, denominator)
  }
  const net = stake * (numerator - denominator)
  if (percent === 0 || net <= 0n) return 0n
  const extra = divideDown(net * BigInt(percent), 100n * denominator)
  if (promotion?.kind !== 'hyper') return extra
  const cap = BigInt(promotion.cap)
  return extra < cap ? extra : cap
}

/**
 * Returns the refunded part of a boost's fee when its bet is not lost: the share of the percent that void
 * legs removed, or all of it when too few legs count. The SQL function `boost_fee_worth_v1` computes the
 * same.
 * @param standing legs that are not void
 */
export function feeReturned(promotion: BetPromotion | null, standing: number): bigint {
  if (promotion?.kind !== 'paid' || promotion.charged === undefined) return 0n
  const charged = BigInt(promotion.charged)
  const left = BigInt(Math.min(promotion.percent, paidBoostPercent(standing)))
  const percent = BigInt(promotion.percent)
  return charged - (charged * left + percent - 1n) / percent
}

/** Returns the minor units that a promotion adds if every leg wins. */
export const extraAtBest = (stake: bigint, odds: readonly Odds[], promotion: BetPromotion | null): bigint => {
  if (promotion === null || !('percent' in promotion)) return 0n
  let numerator = 1n
  for (const one of odds) numerator *= BigInt(one)
  const denominator = 1000n ** BigInt(odds.length)
  return promotionExtra(stake, promotion, {
    numerator,
    denominator,
    legs: odds.length,
    standing: odds.length,
  })
}

/** Returns the payout in minor units if every leg wins, promotion included. */
export const promotedWin = (stake: bigint, odds: readonly Odds[], promotion: BetPromotion | null): bigint =>
  possibleWin(stake, odds) + extraAtBest(stake, odds, promotion)

/**
 * Returns whether a hyper bonus pays more than the express bonus of the same bet (a factor in thousandths;
 * null: none) if every leg wins.
 */
export const beatsExpress = (
  stake: bigint,
  odds: readonly Odds[],
  hyper: HyperTerms,
  express: Odds | null,
): boolean => express === null || promotedWin(stake, odds, hyper) > possibleWin(stake, [...odds, express])
