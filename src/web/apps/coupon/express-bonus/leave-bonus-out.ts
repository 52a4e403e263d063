import { type ChangeContext, type CouponState, rekey } from '../store/coupon-state.ts'

/** Adds or removes the bonus, which changes the bet and its key. */
export const leaveBonusOut =
  (bonusDeleted: boolean) =>
  (state: CouponState, context: ChangeContext): CouponState => {
    const singles = state.bets.map(({ id }) => id)
    return rekey({ ...state, bonusDeleted }, singles, context)
  }
