import { defineApp } from '#web/core/registry/define-app.ts'

const casino = { layout: 'casino', needs: 'tournaments' } as const

/** Tournaments and missions of the casino. */
export default defineApp({
  name: 'tournaments',
  pages: [
    {
      name: 'casino-promo',
      pattern: '/bonus/casino/promo',
      page: () => import('./casino-promo-page.tsx'),
      ...casino,
    },
    {
      name: 'casino-tournaments',
      pattern: '/bonus/casino/tournaments',
      page: () => import('./casino-tournaments-page.tsx'),
      sitemap: true,
      ...casino,
    },
    {
      name: 'casino-tournament',
      pattern: '/bonus/casino/tournaments/:tournamentId',
      page: () => import('./casino-tournament-page.tsx'),
      ...casino,
    },
  ],
})
