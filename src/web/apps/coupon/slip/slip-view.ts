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

/** One bet that the button would place: the accumulator, the system, or a single. */
export interface SlotView {
  readonly slot: Slot
  readonly legs: readonly LegFigures[]
  readonly typed: string
  /** Shown in the empty field while nobody has touched it; it is no stake. Null once somebody has. */
  readonly suggested: string | null
  readonly stake: StakeFigures
  /** Minor units that would be staked, whether or not the player has them; null while there is no such stake. */
  readonly pays: bigint | null
  /** Minor units that are charged beside the stake, for a boost that was bought. */
  readonly fee: bigint
  /** The player has to enter another stake; so he has while there is none. */
  readonly wrong: boolean
  readonly figures: BetFigures
  /** Of a system, and of each bet each way; `figures` are null while its stake comes to nothing on a line. */
  readonly system: {
    readonly terms: NonNullable<ReturnType<typeof systemParts.systemOf>>
    readonly figures: ReturnType<typeof systemParts.systemFigures>
  } | null
  /** Of an anti-accumulator, a chain and a conditional bet, once their code is there. */
  readonly special: specialParts.SpecialFigures | null
  readonly min: bigint | null
  readonly max: bigint | null
  /** The most that one bet pays, where the stake that was typed would pay more. Minor units. */
  readonly capped: bigint | null
  readonly placing: Placing | undefined
  /** The stake is too large, and the largest one is placed in its place. */
  readonly lowers: boolean
  /** The stake is too large for the house by itself, and may be asked of a trader. */
  readonly referred: boolean
  /** The express bonus that the bet would have, and that counts in its figures; thousandths. */
  readonly bonus: Odds | null
  /** The same, or the one that the player has taken out. */
  readonly offered: Odds | null
  /** The accumulator of the day that it is; undefined: none. */
  readonly expressId: string | undefined
  /** A boost, a hyper bonus, a boost to buy; null: none of them. */
  readonly promotion: OfferedPromotion | null
  /** Minor units that it adds if all selections win. */
  readonly extra: bigint
  /** True when it can be sent as it stands. */
  readonly ready: boolean
}

export interface SlipView {
  readonly state: CouponState
  readonly currency: Currency
  readonly accounts: BetAccounts
  /** Minor units of the account that bets go from; null for a visitor and until it is known. */
  readonly balance: bigint | null
  readonly legs: readonly LegFigures[]
  readonly conflicts: ReadonlySet<string>
  readonly slots: readonly SlotView[]
  /** What only systems, bets each way and longer accumulators need, once it is there. */
  readonly systems: typeof systemParts | null
  /** Once selections may be played together in other ways, and their code is there. */
  readonly specials: typeof specialParts | null
  /** Once a bet has a boost or a hyper bonus, and their code is there. */
  readonly promotions: typeof promotionParts | null
  /** Null where the selections are not all to win races. */
  readonly eachWay: { readonly on: boolean; readonly offered: boolean } | null
  /** Bets that were taken, newest last. */
  readonly receipts: readonly {
    readonly slot: Slot
    readonly placing: Extract<Placing, { phase: 'placed' }>
  }[]
  /** Some selection's match is in play. */
  readonly inPlay: boolean
  /** Seconds that the longest of its bets waits as play stands; 0: none. */
  readonly waits: number
  /** What the main account lacks for these bets, minor units; 0 where only some least stake is lacking; null: nothing. */
  readonly lacking: bigint | null
  /** Some odds moved and the player's choice wants his word first. */
  readonly asks: boolean
  readonly busy: boolean
}
