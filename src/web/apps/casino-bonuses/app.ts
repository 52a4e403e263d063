import { defineApp } from '#web/core/registry/define-app.ts'

/** Casino bonuses: offers, a player's own bonuses, and their terms. */
export default defineApp({
  name: 'casino-bonuses',
  pages: [
    {
      name: 'casino-bonus',
      pattern: '/bonus/casino',
      page: () => import('./bonuses/casino-bonus-page.tsx'),
      layout: 'casino',
      needs: 'bonus-bets',
    },
    {
      name: 'casino-bonus-first-deposit',
      pattern: '/bonus/casino/first-deposit',
      page: () => import('./bonuses/casino-bonus-page.tsx'),
      module: 'casino-bonus',
      layout: 'casino',
      needs: 'bonus-bets',
    },
    {
      name: 'casino-bonus-redeposit',
      pattern: '/bonus/casino/redeposit',
      page: () => import('./bonuses/casino-bonus-page.tsx'),
      module: 'casino-bonus',
      layout: 'casino',
      needs: 'bonus-bets',
    },
    {
      name: 'casino-promotion',
      pattern: '/bonus/casino/promotions/:id',
      page: () => import('./bonuses/casino-promotion-page.tsx'),
      layout: 'casino',
    },
  ],
})
