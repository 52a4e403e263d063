import { type BetPromotion, beatsExpress, type PaidBoostTerms } from '#kernel/betting/bet-promotion.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { paidBoostFeeOf } from '#kernel/betting/paid-boost.ts'
import type { CouponCheck } from '../slip/use-checks.ts'

/** Promotions available to a bet of the slip. */
export interface OfferedPromotion {
  readonly boost: NonNullable<CouponCheck['boost']> | null
  readonly hyper: NonNullable<CouponCheck['hyperBonus']> | null
  /** Whether the player has removed it. */
  readonly out: boolean
  /** The boost on sale. */
  readonly paid: PaidBoostTerms | null
  /** Whether the player has bought it: it replaces the other promotions. */
  readonly bought: boolean
  /** The promotion in the figures and the request; null when removed, and for a stake below its minimum. */
  readonly counts: BetPromotion | null
  /** Odds of a boosted single without the boost. */
  readonly plain: number | null
}

interface Chosen {
  readonly out: boolean
  readonly bought: boolean
  readonly plain: number
  readonly stake: bigint | null
  readonly odds: readonly Odds[]
  /** Factor of the express bonus, which applies where a hyper bonus pays no more. */
  readonly express: Odds | null
}

/** Returns the boost, the hyper bonus and the boost on sale from the server's check; null: none of them. */
export function offeredPromotion(
  check: Pick<CouponCheck, 'boost' | 'hyperBonus' | 'paidBoost'>,
  chosen: Chosen,
): OfferedPromotion | null {
  const given = givenPromotion(check, chosen)
  if (!check.paidBoost) return given
  const charged = paidBoostFeeOf(chosen.stake ?? 0n, check.paidBoost.fee).toString()
  const paid = { kind: 'paid', ...check.paidBoost, charged } as const
  const rest = given ?? { boost: null, hyper: null, out: chosen.out, counts: null, plain: null }
  return { ...rest, paid, bought: chosen.bought, counts: chosen.bought ? paid : rest.counts }
}

function givenPromotion(
  { boost, hyperBonus: hyper }: Pick<CouponCheck, 'boost' | 'hyperBonus'>,
  { out, plain, stake, odds, express }: Chosen,
): OfferedPromotion | null {
  const unpaid = { paid: null, bought: false }
  if (boost) {
    const terms =
      boost.percent === null
        ? ({ kind: 'boost', boost: boost.id, plain } as const)
        : ({ kind: 'boost', boost: boost.id, percent: boost.percent } as const)
    return {
      ...{ boost, hyper: null, out, ...unpaid },
      counts: out ? null : terms,
      plain: out || boost.odds === null ? null : plain,
    }
  }
  if (!hyper) return null
  const least = BigInt(hyper.minHyperBonusBetLimit)
  const enough = stake !== null && stake >= least
  const terms = { kind: 'hyper', percent: hyper.hyperBonusPercent, cap: hyper.maxHyperBonusLimit } as const
  // The bet gets whichever of the two bonuses pays more.
  if (!beatsExpress(enough ? stake : least, odds, terms, express)) return null
  return {
    ...{ boost: null, hyper, out, plain: null, ...unpaid },
    counts: out || !enough ? null : terms,
  }
}
