import type { BetslipPort } from '#web/core/betslip-port.ts'
import { followAfterPaint } from './after-paint.ts'
import { browserCouponStore, createCouponStore } from './coupon-store.ts'

/** The coupon of this browser; on the server one that is always empty. */
export const couponStore = typeof window === 'undefined' ? createCouponStore() : browserCouponStore()

/** The coupon as the slip shows it: a frame after the odds that were pressed. */
export const slipCoupon = followAfterPaint(couponStore)

/** The coupon as the boards know it. */
export const betslipPort: BetslipPort = {
  ...couponStore,
  toggle: (selection) => slipCoupon.later(() => couponStore.toggle(selection)),
  fill: (selections, stake) => slipCoupon.later(() => couponStore.fill(selections, stake)),
}
