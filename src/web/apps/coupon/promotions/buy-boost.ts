import { type ChangeContext, type CouponState, rekey } from '../store/coupon-state.ts'

/** Adds or removes the bought boost, which changes the bet and its key. */
export const buyBoost =
  (boostBought: boolean) =>
  (state: CouponState, context: ChangeContext): CouponState =>
    rekey(
      { ...state, boostBought },
      state.bets.map(({ id }) => id),
      context,
    )
