import type { LegacyAddress } from './types.ts'

/** Old addresses that are known. One whose target is not available answers 404 like any unknown address. */
export const legacy: readonly LegacyAddress[] = [
  { name: 'user-coupon', pattern: '/user/coupon', app: 'coupon', to: '/', status: 301 },
  {
    name: 'forgotpassword',
    pattern: '/forgotpassword',
    app: 'auth',
    to: '/?showForgotPasswordModal=1',
    status: 301,
    needs: 'password-reset',
  },
]
