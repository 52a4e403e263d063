import { divideDown } from '../money.ts'
import { hyperPercent } from './hyper-bonus.ts'
import { type Odds, possibleWin } from './odds.ts'
import { paidBoostFactor, paidBoostPercent } from './paid-boost.ts'

/** A boosted bet: the house raised its odds. `boost` is the id. */
export type BoostTerms =
  /** A single, whose leg stands at the boosted odds; `plain`: what they would have been. */
  | { readonly kind: 'boost'; readonly boost: string; readonly plain: Odds }
  /** An accumulator at plain odds, whose net winnings grow by so many percent if no leg is void. */
  | { readonly kind: 'boost'; readonly boost: string; readonly percent: number }

/** A hyper bonus: so many percent of the net winnings, `cap` minor units at most (`hyperPercent`). */
export interface HyperTerms {
  readonly kind: 'hyper'
  readonly percent: number
  readonly cap: string
}

/** A boost that the player bought: the stake plays at total odds that are `percent` higher, for a fee of `fee` percent of it. */
export interface PaidBoostTerms {
  readonly kind: 'paid'
  readonly fee: number
  readonly percent: number
  /** Minor units of the fee, charged beside the stake. Absent of older bets, whose fee is taken out of the stake. */
  readonly charged?: string
  /** The rest of a bet that was sold in part: its share of the fee was charged with the first. */
  readonly carried?: true
}

/** What the house adds to a single or an accumulator; kept with the bet. */
export type BetPromotion = BoostTerms | HyperTerms | PaidBoostTerms

/** What the legs of a bet came to: its payout is the stake times numerator over denominator. */
interface LegsWorth {
  readonly numerator: bigint
  readonly denominator: bigint
  readonly legs: number
  /** Legs that are not void. */
  readonly standing: number
}

/** The percent that counts at settlement, of what was granted. */
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
 * Minor units that a promotion adds to the payout: its percent of what the bet wins above its stake, exact and rounded down
 * once, its cap at most. A paid boost adds what the boosted payout is above the plain one, each rounded down; of one whose fee was not
 * charged beside the stake the fee is taken off, and none where no boost is left. The database's `promotion_extra` says the same.
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
 * Returned part of a boost's fee when its bet is not lost: the part of the percent that void legs took away, all of it when too few
 * stand. The database's `boost_fee_worth_v1` says the same.
 *
 * @param standing legs that are not void
 */
export function feeReturned(promotion: BetPromotion | null, standing: number): bigint {
  if (promotion?.kind !== 'paid' || promotion.charged === undefined) return 0n
  const charged = BigInt(promotion.charged)
  const left = BigInt(Math.min(promotion.percent, paidBoostPercent(standing)))
  const percent = BigInt(promotion.percent)
  return charged - (charged * left + percent - 1n) / percent
}

/** What a promotion adds, in minor units, if every leg wins. */
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

/** Payout in minor units if every leg wins, with what a promotion adds. */
export const promotedWin = (stake: bigint, odds: readonly Odds[], promotion: BetPromotion | null): bigint =>
  possibleWin(stake, odds) + extraAtBest(stake, odds, promotion)

/** Whether a hyper bonus pays more than the express bonus of the same bet (a factor in thousandths; null: none) if every leg wins. */
export const beatsExpress = (
  stake: bigint,
  odds: readonly Odds[],
  hyper: HyperTerms,
  express: Odds | null,
): boolean => express === null || promotedWin(stake, odds, hyper) > possibleWin(stake, [...odds, express])
