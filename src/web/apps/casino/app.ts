import { defineApp } from '#web/core/registry/define-app.ts'

/** The games of the house. */
export default defineApp({
  name: 'casino',
  pages: [
    {
      name: 'casino-game',
      pattern: '/casino/:group(fast|crash|asian|cards|dice|ladder|lotteries|other)?/game/:gameId/:gameName',
      page: () => import('./game/casino-game-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'casino',
      pattern: '/casino/:group(fast|crash|asian|cards|dice|ladder|lotteries|other)?',
      page: () => import('./lobby/casino-page.tsx'),
      layout: 'casino',
      skeleton: 'games',
      sitemap: true,
    },
    {
      name: 'casino-group',
      pattern: '/:games(fast-games|asian-games|card-games|crash-games|skill-games|fishinghunting)',
      page: () => import('./lobby/casino-page.tsx'),
      module: 'casino',
      layout: 'casino',
      skeleton: 'games',
    },
    {
      name: 'slots',
      pattern: '/slots/:subcategory(classic|free-spins|cascades|hold-and-win|gamble|high-volatility)?',
      page: () => import('./slots/slots-page.tsx'),
      layout: 'casino',
      skeleton: 'games',
      sitemap: true,
    },
    {
      name: 'slots-vulkan',
      pattern: '/slots/:vulkan(vulkan)',
      page: () => import('./slots/slots-page.tsx'),
      module: 'slots',
      layout: 'casino',
      skeleton: 'games',
    },
    {
      name: 'slots-game',
      pattern:
        '/slots/:subcategory(classic|free-spins|cascades|hold-and-win|gamble|high-volatility)?/game/:gameId/:gameName',
      page: () => import('./slots/slots-game-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'my-casino',
      pattern: '/my-casino',
      page: () => import('./mine/my-casino-page.tsx'),
      layout: 'casino',
      access: 'player',
      robots: 'noindex',
    },
    {
      name: 'my-casino-favorites',
      pattern: '/my-casino/favorites',
      page: () => import('./mine/my-casino-favorites-page.tsx'),
      layout: 'casino',
      robots: 'noindex',
    },
    {
      name: 'casino-rounds',
      pattern: '/my-casino/rounds',
      page: () => import('./mine/casino-rounds-page.tsx'),
      layout: 'casino',
      access: 'player',
      robots: 'noindex',
    },
    {
      name: 'providers',
      pattern: '/providers/:provider(fairline)?',
      page: () => import('./providers/providers-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'games',
      pattern: '/games',
      page: () => import('./lobby/games-page.tsx'),
      skeleton: 'games',
      sitemap: true,
    },
    {
      name: 'game',
      pattern: '/games/:gameRoute',
      page: () => import('./game/casino-game-page.tsx'),
      module: 'casino-game',
    },
  ],
})
