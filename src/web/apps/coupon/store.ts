import type { CouponDoor } from '#web/shell/coupon-door.ts'

const selections = new Set<string>()
const listeners = new Set<() => void>()

/** The coupon's store. */
export const couponStore: CouponDoor = {
  toggle: ({ id }) => {
    if (!selections.delete(id)) selections.add(id)
    for (const listener of listeners) listener()
  },
  has: (id) => selections.has(id),
  count: () => selections.size,
  subscribe: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
