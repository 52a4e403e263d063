import { type ChangeContext, type CouponState, rekey } from '../store/coupon-state.ts'

/** With a boost or without it is another bet. */
export const buyBoost =
  (boostBought: boolean) =>
  (state: CouponState, context: ChangeContext): CouponState =>
    rekey(
      { ...state, boostBought },
      state.bets.map(({ id }) => id),
      context,
    )
