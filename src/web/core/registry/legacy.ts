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
  {
    name: 'office-page',
    pattern: '/office/:page',
    app: 'office',
    to: '/:page',
    status: 301,
    access: 'player',
    within: 'office',
  },
  {
    name: 'office-section-page',
    pattern: '/office/:section/:page',
    app: 'office',
    to: '/:section/:page',
    status: 301,
    access: 'player',
    within: 'office',
  },
]

/**
 * A bonus page has two addresses: `promoBonusToOffer` says which of them shows it; the other leads there (spec section 2).
 */
export const bonusVariants: readonly LegacyAddress[] = [
  ...bonusOrOffer('rules', '/bonus/rules', '/bonus-offer/rules'),
  ...bonusOrOffer('games', '/bonus/games', '/bonus-offer/games'),
  ...bonusOrOffer('rule', '/bonus/rules/:id', '/bonus-offer/:id/rules'),
]

function bonusOrOffer(name: string, bonus: string, offer: string): readonly LegacyAddress[] {
  const both = { app: 'promotions', status: 302 } as const
  return [
    { ...both, name: `bonus-${name}-to-offer`, pattern: bonus, to: offer, needs: 'promo-bonus-to-offer' },
    { ...both, name: `offer-${name}-to-bonus`, pattern: offer, to: bonus, needs: 'no-promo-bonus-to-offer' },
  ]
}
