import type { LegacyAddress } from './types.ts'

/** Types of registration by the specification's other names for them (its section 3). */
export const registrationNames = {
  fast: ['fast_reg', 'one_click'],
  phone: ['phone_reg'],
  full: ['full_reg'],
  social: ['soc_reg'],
} as const

/** Known old addresses. One whose target is not available answers 404 like any unknown address. */
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
  ...Object.entries(registrationNames).map(([type, names]) => ({
    name: `registration-named-${type}`,
    pattern: `/registration/:type(${names.join('|')})`,
    app: 'auth' as const,
    to: `/registration/${type}`,
    status: 301 as const,
    needs: type === 'phone' ? 'phone-sign-in' : 'registration',
  })),
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
  {
    // The match's page knows its sport and current address, and redirects there.
    name: 'champ-game',
    pattern: '/champ/:champ/game/:game',
    app: 'sports',
    to: '/line/sport/:champ/:game',
    status: 301,
  },
  {
    name: 'menu-section',
    pattern: '/:section(live|line)/:menuSection(sports|esports)/:sport/:competition/:event',
    app: 'sports',
    to: '/:section/:sport/:competition/:event',
    status: 301,
  },
]

/** Lists of a menu section (spec section 2): each list has one canonical address, without a section. */
export const menuSections: readonly LegacyAddress[] = [
  ...shorter('sports', '/:section'),
  ...shorter('esports', '/cyber/real/all'),
]

function shorter(menu: string, whole: string): readonly LegacyAddress[] {
  const section = `/:section(live|line)/${menu}`
  return [
    { name: `menu-${menu}`, pattern: section, app: 'sports', to: whole, status: 301 },
    {
      name: `menu-${menu}-sport`,
      pattern: `${section}/:sport`,
      app: 'sports',
      to: '/:section/:sport',
      status: 301,
    },
    {
      name: `menu-${menu}-competition`,
      pattern: `${section}/:sport/:competition`,
      app: 'sports',
      to: '/:section/:sport/:competition',
      status: 301,
    },
  ]
}
