import type { CouponDoor } from '#web/shell/coupon-door.ts'
import { followAfterPaint } from './after-paint.ts'
import { createCouponSettings, settingsStorageKey } from './coupon-settings.ts'
import { browserCouponStore, createCouponStore } from './coupon-store.ts'

const inBrowser = typeof window !== 'undefined'

const storage = (() => {
  try {
    return inBrowser ? window.localStorage : undefined
  } catch {
    return undefined
  }
})()

/** The coupon of this browser; on the server one that is always empty. */
export const couponStore = inBrowser ? browserCouponStore() : createCouponStore()

/** The coupon as the slip shows it: a frame after the odds that were pressed. */
export const slipCoupon = followAfterPaint(couponStore)

/** The coupon as the boards know it. */
export const couponDoor: CouponDoor = {
  ...couponStore,
  toggle: (selection) => slipCoupon.later(() => couponStore.toggle(selection)),
}

export const couponSettings = createCouponSettings(storage)

if (inBrowser) {
  window.addEventListener('storage', (event) => {
    if (event.key === settingsStorageKey || event.key === null) couponSettings.refresh()
  })
}
