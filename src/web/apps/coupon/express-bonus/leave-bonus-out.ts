import { type ChangeContext, type CouponState, rekey } from '../store/coupon-state.ts'

/** With or without what the house adds to it, it is another bet. */
export const leaveBonusOut =
  (bonusDeleted: boolean) =>
  (state: CouponState, context: ChangeContext): CouponState => {
    const singles = state.bets.map(({ id }) => id)
    return rekey({ ...state, bonusDeleted }, singles, context)
  }
