import type { Odds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/money.ts'
import type { BetAccounts } from '../account/bet-accounts.ts'
import type { Placing } from '../placing/place-coupon.ts'
import type { OfferedPromotion } from '../promotions/offered.ts'
import type * as promotionParts from '../promotions/promotion-parts.ts'
import type * as specialParts from '../special/special-parts.ts'
import type { CouponState, Slot } from '../store/coupon-state.ts'
import type * as systemParts from '../system/system-parts.ts'
import type { BetFigures, LegFigures, StakeFigures } from './slip-figures.ts'

/** One bet that the button places: the accumulator, the system, or a single. */
export interface SlotView {
  readonly slot: Slot
  readonly legs: readonly LegFigures[]
  readonly typed: string
  /** Placeholder of an untouched field, which is no stake. Null once the player has touched it. */
  readonly suggested: string | null
  readonly stake: StakeFigures
  /** Stake in minor units, whatever the balance; null while there is no valid stake. */
  readonly pays: bigint | null
  /** Fee charged beside the stake for a bought boost, in minor units. */
  readonly fee: bigint
  /** Whether the player has to enter another stake, or the first one. */
  readonly wrong: boolean
  readonly figures: BetFigures
  /**
   * Present for a system and for each-way bets; `figures` are null while the stake is below a minor unit per line.
   */
  readonly system: {
    readonly terms: NonNullable<ReturnType<typeof systemParts.systemOf>>
    readonly figures: ReturnType<typeof systemParts.systemFigures>
  } | null
  /** Figures of an anti-accumulator, a chain or a conditional bet, once their code is loaded. */
  readonly special: specialParts.SpecialFigures | null
  readonly min: bigint | null
  readonly max: bigint | null
  /** Largest payout of one bet, where the typed stake would exceed it. Minor units. */
  readonly capped: bigint | null
  readonly placing: Placing | undefined
  /** Whether the stake is too large, and the largest one replaces it. */
  readonly lowers: boolean
  /** Whether the stake exceeds the limit, and a trader may accept it. */
  readonly referred: boolean
  /** Express bonus in the figures, in thousandths. */
  readonly bonus: Odds | null
  /** Express bonus in the figures, or the one that the player removed. */
  readonly offered: Odds | null
  /** Id of the accumulator of the day with these selections; undefined: none. */
  readonly expressId: string | undefined
  /** A boost, a hyper bonus, a boost on sale; null: none of them. */
  readonly promotion: OfferedPromotion | null
  /** Extra win from the promotion if all selections win, in minor units. */
  readonly extra: bigint
  /** Whether the bet can be sent. */
  readonly ready: boolean
}

export interface SlipView {
  readonly state: CouponState
  readonly currency: Currency
  readonly accounts: BetAccounts
  /** Balance of the account that pays, in minor units; null for a visitor and until loaded. */
  readonly balance: bigint | null
  readonly legs: readonly LegFigures[]
  readonly conflicts: ReadonlySet<string>
  readonly slots: readonly SlotView[]
  /** Code for systems, each-way bets and longer accumulators, once loaded. */
  readonly systems: typeof systemParts | null
  /** Code for selections combined in other ways, once needed and loaded. */
  readonly specials: typeof specialParts | null
  /** Code for boosts and hyper bonuses, once a bet has one and it is loaded. */
  readonly promotions: typeof promotionParts | null
  /** Null unless each selection is a race winner. */
  readonly eachWay: { readonly on: boolean; readonly offered: boolean } | null
  /** Accepted bets, newest last. */
  readonly receipts: readonly {
    readonly slot: Slot
    readonly placing: Extract<Placing, { phase: 'placed' }>
  }[]
  /** Whether any selection's match is in play. */
  readonly inPlay: boolean
  /** Seconds of the longest bet delay at present; 0: none. */
  readonly waits: number
  /**
   * Amount missing in the main account for these bets, in minor units; 0 where it only falls short of a least stake;
   * null: nothing.
   */
  readonly lacking: bigint | null
  /** Whether odds moved and the player's policy needs their agreement first. */
  readonly asks: boolean
  readonly busy: boolean
}
