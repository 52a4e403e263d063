import { useSyncExternalStore } from 'react'
import { type EventCard, isInPlay } from '#domain/sport/book/api.ts'
import { parseSelectionId, selectionSides } from '#domain/sport/pricing/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'

/**
 * Interface between odds buttons and the coupon; boards use nothing else of it. The client entry sets the
 * coupon's store at start; on the server the coupon is always empty.
 */
/** Event of a selection, as of when the selection was added; used only for names and marks. */
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
  /** Odds on the button at the press. */
  readonly odds: Odds
  readonly event: CouponEvent
}

export interface CouponStake {
  readonly amount: string
  readonly currency: string
}

export interface BetslipPort {
  /** Adds the selection, or removes it if present; replaces another outcome of the same market. */
  toggle(selection: CouponSelection): void
  has(id: string): boolean
  count(): number
  /** Returns the content; the same object until it changes. */
  getState(): { readonly bets: readonly CouponSelection[] }
  clear(): void
  /** Replaces the content with an accumulator of these, with a stake as if typed. */
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

/** Sets the coupon's store; called once, before hydration. */
export const openCoupon = (store: BetslipPort): void => {
  door = store
}

export const toggleSelection = (selection: CouponSelection): void => door.toggle(selection)

export const clearCoupon = (): void => door.clear()

export const fillCoupon: BetslipPort['fill'] = (selections, stake) => door.fill(selections, stake)

/** Returns the facts that the coupon stores of a selection's event. */
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

/** Returns the number of selections in the coupon. */
export const useCouponCount = (): number => useSyncExternalStore(subscribeCoupon, () => door.count(), zero)

/** Returns whether the coupon holds this selection. */
export const useInCoupon = (id: string): boolean =>
  useSyncExternalStore(subscribeCoupon, () => door.has(id), no)

/** Returns whether the coupon holds exactly these selections. */
export const useIsCoupon = (ids: readonly string[]): boolean =>
  useSyncExternalStore(
    subscribeCoupon,
    () => ids.length === door.count() && ids.every((id) => door.has(id)),
    no,
  )
