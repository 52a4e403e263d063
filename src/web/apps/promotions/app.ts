import { defineApp } from '#web/core/registry/define-app.ts'

const bonus = { needs: 'no-promo-bonus-to-offer' } as const
const offer = { needs: 'promo-bonus-to-offer' } as const

/** Promotions beside odds and games, shown as bonuses or, where the operator chooses, as offers. */
export default defineApp({
  name: 'promotions',
  pages: [
    {
      name: 'bonus-rules',
      pattern: '/bonus/rules',
      page: () => import('./bonus-rules-page.tsx'),
      sitemap: true,
      ...bonus,
    },
    {
      name: 'bonus-games',
      pattern: '/bonus/games',
      page: () => import('./bonus-games-page.tsx'),
      sitemap: true,
      ...bonus,
    },
    {
      name: 'bonus-rule',
      pattern: '/bonus/rules/:id',
      page: () => import('./bonus-rule-page.tsx'),
      ...bonus,
    },
    {
      name: 'bonuses-offers',
      page: () => import('./bonus-rules-page.tsx'),
      module: 'bonus-rules',
      sitemap: true,
      ...offer,
    },
    {
      name: 'bonus-offer',
      pattern: '/bonus-offer/:id/:section(rules|games)?',
      page: () => import('./bonus-offer-page.tsx'),
      ...offer,
    },
    {
      name: 'promotion-page',
      pattern: '/promotions/:promotionId',
      page: () => import('./bonus-rule-page.tsx'),
      module: 'bonus-rule',
    },
  ],
})
