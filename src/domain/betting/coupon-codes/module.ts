import { defineModule, hour } from '#kernel/module.ts'
import { codeDays, couponCodeEndpoints, couponCodeErrors } from './api.ts'
import { type CouponCodeDeps, couponCodeHandlers } from './handlers.ts'
import { forgetCoupons } from './store.ts'

const day = 24 * hour

export const couponCodesModule = defineModule({
  name: 'coupon-codes',
  summary: 'Coupons shared by a short code',
  endpoints: couponCodeEndpoints,
  errors: couponCodeErrors,
  provides: (needs: CouponCodeDeps) => ({
    handlers: couponCodeHandlers(needs),
    jobs: [
      {
        name: 'codes of coupons that nobody uses',
        every: hour,
        run: async () =>
          void (await forgetCoupons(needs.db.read, new Date(needs.clock.now() - codeDays * day))),
      },
    ],
  }),
})
