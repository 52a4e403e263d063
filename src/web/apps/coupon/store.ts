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

export const couponSettings = createCouponSettings(storage)

if (inBrowser) {
  window.addEventListener('storage', (event) => {
    if (event.key === settingsStorageKey || event.key === null) couponSettings.refresh()
  })
}
