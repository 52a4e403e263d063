import { useCouponNotice } from './notices/use-coupon-notice.ts'

export default [useCouponNotice]
