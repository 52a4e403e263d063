import { accumulatorSlot, type ChangeContext, type CouponState, rekey } from '../store/coupon-state.ts'

/** Changes of systems in the coupon; loaded with the first system. */

/** Selects lines of `systemValue` selections, and of each size up to `systemOffset` more. */
export const setSystem = (
  state: CouponState,
  systemValue: number,
  systemOffset: number,
  context: ChangeContext,
): CouponState => rekey({ ...state, systemValue, systemOffset }, [], context)

/** Turns each way on or off, which changes the bets and their keys. */
export const setEachWay = (state: CouponState, eachWay: boolean, context: ChangeContext): CouponState =>
  rekey(
    { ...state, eachWay },
    state.bets.map(({ id }) => id),
    context,
  )

/** Marks a selection as banker, or removes the mark. */
export function toggleBanker(state: CouponState, id: string, context: ChangeContext): CouponState {
  if (!state.bets.some((bet) => bet.id === id) || state.attempts[accumulatorSlot]) return state
  const others = state.bankers.filter((banker) => banker !== id)
  const bankers = others.length < state.bankers.length ? others : [...others, id]
  return rekey({ ...state, bankers }, [], context)
}
