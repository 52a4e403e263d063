import { useSyncExternalStore } from 'react'
import { type EventCard, isInPlay } from '#domain/book/api.ts'
import { parseSelectionId, selectionSides } from '#domain/pricing/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'

/**
 * The door between what shows odds and the coupon: the boards know nothing else of it. The coupon's store is put in
 * at start by the client entry; on the server the coupon is always empty.
 */
/** The event of a selection, as it was when the selection was added; only names and marks are shown from it. */
export interface CouponEvent {
  readonly id: string
  readonly sport: string
  readonly competition: string
  readonly competitionId: string
  readonly home: string
  readonly away: string
  readonly startsAt: number
  readonly live: boolean
}

export interface CouponSelection {
  /** `event~market key~outcome`. */
  readonly id: string
  /** The odds on the button that was pressed. */
  readonly odds: Odds
  readonly event: CouponEvent
}

export interface CouponStake {
  readonly amount: string
  readonly currency: string
}

export interface BetslipPort {
  /** Adds the selection, or takes it out when it is in; a rival outcome of the same market is replaced. */
  toggle(selection: CouponSelection): void
  has(id: string): boolean
  count(): number
  /** What it holds; the same until it changes. */
  getState(): { readonly bets: readonly CouponSelection[] }
  clear(): void
  /** Puts an accumulator of these in the place of what the coupon held, with a stake as it would be typed. */
  fill(selections: readonly CouponSelection[], stake?: CouponStake): void
  subscribe(listener: () => void): () => void
}

const empty: BetslipPort = {
  toggle: () => {},
  has: () => false,
  count: () => 0,
  getState: () => ({ bets: [] }),
  clear: () => {},
  fill: () => {},
  subscribe: () => () => {},
}

let door = empty

/** Puts the coupon's store behind the door; called once, before hydration. */
export const openCoupon = (store: BetslipPort): void => {
  door = store
}

export const toggleSelection = (selection: CouponSelection): void => door.toggle(selection)

export const clearCoupon = (): void => door.clear()

export const fillCoupon: BetslipPort['fill'] = (selections, stake) => door.fill(selections, stake)

/** What the coupon keeps of the event of a selection. */
export const couponEvent = (card: EventCard, selection: string): CouponEvent => ({
  id: card.id,
  sport: card.sport,
  competition: card.competition.name,
  competitionId: card.competition.id,
  ...sidesOf(card, selection),
  startsAt: card.startsAt,
  live: isInPlay(card.state),
})

function sidesOf(card: EventCard, selection: string) {
  const parts = parseSelectionId(selection)
  return selectionSides(card, parts?.market ?? '', parts?.outcome ?? '')
}

export const couponSelections = (): readonly CouponSelection[] => door.getState().bets

export const subscribeCoupon = (listener: () => void) => door.subscribe(listener)
const zero = () => 0
const no = () => false

/** How many selections the coupon holds. */
export const useCouponCount = (): number => useSyncExternalStore(subscribeCoupon, () => door.count(), zero)

/** Whether the coupon holds this selection. */
export const useInCoupon = (id: string): boolean =>
  useSyncExternalStore(subscribeCoupon, () => door.has(id), no)

/** Whether the coupon holds all of these, and nothing else. */
export const useIsCoupon = (ids: readonly string[]): boolean =>
  useSyncExternalStore(
    subscribeCoupon,
    () => ids.length === door.count() && ids.every((id) => door.has(id)),
    no,
  )
