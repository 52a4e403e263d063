import type { BetPromotion } from '#kernel/bet-promotion.ts'
import type { CouponCheck } from '../slip/use-checks.ts'

/** What the house would add to a bet of the slip. */
export interface OfferedPromotion {
  readonly boost: NonNullable<CouponCheck['boost']> | null
  readonly hyper: NonNullable<CouponCheck['hyperBonus']> | null
  /** The player has taken it out. */
  readonly out: boolean
  /** What counts in the figures and goes with the bet: null when it is out, and for a stake below the least one. */
  readonly counts: BetPromotion | null
  /** Of a single that is boosted: its odds without. */
  readonly plain: number | null
}

/** The boost, or the hyper bonus, of a slip that the house has checked; null: neither. */
export function offeredPromotion(
  { boost, hyperBonus: hyper }: Pick<CouponCheck, 'boost' | 'hyperBonus'>,
  { out, plain, stake }: { readonly out: boolean; readonly plain: number; readonly stake: bigint | null },
): OfferedPromotion | null {
  if (boost) {
    const terms =
      boost.percent === null
        ? ({ kind: 'boost', boost: boost.id, plain } as const)
        : ({ kind: 'boost', boost: boost.id, percent: boost.percent } as const)
    return {
      ...{ boost, hyper: null, out },
      counts: out ? null : terms,
      plain: out || boost.odds === null ? null : plain,
    }
  }
  if (!hyper) return null
  const enough = stake !== null && stake >= BigInt(hyper.minHyperBonusBetLimit)
  return {
    ...{ boost: null, hyper, out, plain: null },
    counts:
      out || !enough
        ? null
        : { kind: 'hyper', percent: hyper.hyperBonusPercent, cap: hyper.maxHyperBonusLimit },
  }
}
