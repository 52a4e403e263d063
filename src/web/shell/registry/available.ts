import type { AvailableAddress } from './types.ts'

/**
 * The addresses whose pages are built, in the order in which they are tried. Only these go to the browser; the rest of
 * the specification is in `planned.ts`. What is neither answers 404.
 */
export const available: readonly AvailableAddress[] = [
  {
    name: 'home',
    pattern: '/',
    app: 'sports',
    page: () => import('../../apps/sports/home-page.tsx'),
    columns: 'board',
    betting: 'home',
    sitemap: true,
  },
  {
    name: 'live',
    pattern: '/live/:sport?',
    app: 'sports',
    page: () => import('../../apps/sports/live-page.tsx'),
    columns: 'board',
    betting: 'home',
    sitemap: true,
  },
  {
    name: 'line',
    pattern: '/line/:sport?/:competition?',
    app: 'sports',
    page: () => import('../../apps/sports/line-page.tsx'),
    columns: 'board',
    betting: 'home',
    sitemap: true,
  },
  {
    name: 'event',
    pattern: '/:section(live|line)/:sport/:competition/:event',
    app: 'sports',
    page: () => import('../../apps/sports/event-page.tsx'),
    columns: 'board',
    betting: 'home',
  },
  {
    name: 'rules',
    pattern: '/rules',
    app: 'information',
    page: () => import('../../apps/information/rules-page.tsx'),
    underBan: 'allowed',
    number: 47,
    sitemap: true,
  },
  {
    name: 'login',
    pattern: '/login',
    app: 'auth',
    page: () => import('../../apps/auth/login-page.tsx'),
    underBan: 'allowed',
    robots: 'noindex',
  },
  {
    name: 'registration',
    pattern: '/registration',
    app: 'auth',
    page: () => import('../../apps/auth/registration-page.tsx'),
    needs: 'registration',
    bottomBarHiddenBy: 70,
    analytics: false,
    sitemap: true,
  },
  {
    name: 'account',
    pattern: '/account',
    app: 'office',
    page: () => import('../../apps/office/account-page.tsx'),
    access: 'player',
    robots: 'noindex',
  },
  {
    name: 'recharge',
    pattern: '/recharge',
    app: 'office',
    page: () => import('../../apps/office/recharge-page.tsx'),
    access: 'player',
    robots: 'noindex',
  },
  {
    name: 'deduce',
    pattern: '/deduce',
    app: 'office',
    page: () => import('../../apps/office/deduce-page.tsx'),
    access: 'player',
    underBan: 'withdraw',
    robots: 'noindex',
  },
  {
    name: 'history',
    pattern: '/history',
    app: 'office',
    page: () => import('../../apps/office/history-page.tsx'),
    access: 'player',
    robots: 'noindex',
  },
  {
    name: 'responsible',
    pattern: '/responsible',
    app: 'office',
    page: () => import('../../apps/office/responsible-page.tsx'),
    access: 'player',
    underBan: 'allowed',
    robots: 'noindex',
  },
]

/** The module of an address's page, as the build's manifest and the preloads name it. */
export const sourceOf = ({ app, name, module = name }: AvailableAddress): string =>
  `src/web/apps/${app}/${module}-page.tsx`
