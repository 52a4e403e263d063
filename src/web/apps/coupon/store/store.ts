import type { BetslipPort } from '#web/core/betslip-port.ts'
import { followAfterPaint } from './after-paint.ts'
import { browserCouponStore, createCouponStore } from './coupon-store.ts'

/** The coupon of this browser; always empty on the server. */
export const couponStore = typeof window === 'undefined' ? createCouponStore() : browserCouponStore()

/** The coupon for the slip, which renders a frame after the pressed odds. */
export const slipCoupon = followAfterPaint(couponStore)

/** The coupon for the boards. */
export const betslipPort: BetslipPort = {
  ...couponStore,
  toggle: (selection) => slipCoupon.later(() => couponStore.toggle(selection)),
  fill: (selections, stake) => slipCoupon.later(() => couponStore.fill(selections, stake)),
}
