import { defineApp } from '#web/core/registry/define-app.ts'

export default defineApp({
  name: 'casino',
  pages: [
    {
      name: 'casino-brand',
      pattern: '/casino/brand',
      page: () => import('./lobby/casino-brand-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'casino-lobby',
      page: () => import('./lobby/casino-page.tsx'),
      module: 'casino',
      layout: 'casino',
      skeleton: 'games',
    },
    {
      name: 'casino-search',
      page: () => import('./search/casino-search-page.tsx'),
      layout: 'casino',
      skeleton: 'games',
      robots: 'noindex',
    },
    {
      name: 'other-games',
      pattern: '/othergames',
      page: () => import('./lobby/other-games-page.tsx'),
      layout: 'casino',
      skeleton: 'other-games',
    },
    {
      name: 'fast-bet',
      page: () => import('./fast/fast-bet-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'thank-you',
      pattern: '/:section(casino|slots|games)/thankyou',
      page: () => import('./landing/thank-you-page.tsx'),
      layout: 'casino',
      robots: 'noindex',
    },
    {
      name: 'games-landing',
      pattern: '/games-landing/:landingRoute',
      page: () => import('./landing/games-landing-page.tsx'),
      layout: 'headless',
      robots: 'noindex',
    },
    {
      name: 'casino-game',
      pattern:
        '/casino/:group(fast|crash|asian|cards|dice|ladder|lotteries|other|jackpots|new|popular)?/game/:gameId/:gameName',
      page: () => import('./game/casino-game-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'casino',
      pattern: '/casino/:group(fast|crash|asian|cards|dice|ladder|lotteries|other|jackpots|new|popular)?',
      page: () => import('./lobby/casino-page.tsx'),
      layout: 'casino',
      skeleton: 'games',
      sitemap: true,
    },
    {
      name: 'casino-group',
      pattern:
        '/:games(fast-games|asian-games|card-games|crash-games|skill-games|fishinghunting|scratchcards)',
      page: () => import('./lobby/casino-page.tsx'),
      module: 'casino',
      layout: 'casino',
      skeleton: 'games',
    },
    {
      name: 'slots',
      pattern:
        '/slots/:subcategory(classic|free-spins|cascades|hold-and-win|gamble|high-volatility|jackpots|new|popular)?',
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
        '/slots/:subcategory(classic|free-spins|cascades|hold-and-win|gamble|high-volatility|jackpots|new|popular)?/game/:gameId/:gameName',
      page: () => import('./slots/slots-game-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'scratch-game',
      pattern: '/scratchcards/game/:gameId/:gameName',
      page: () => import('./scratch/scratch-game-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'my-casino',
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
      pattern: '/providers/:provider(fairline|[a-z][a-z0-9]+)?',
      page: () => import('./providers/providers-page.tsx'),
      layout: 'casino',
    },
    {
      name: 'bonus-game',
      pattern: '/:bonusGame(fortuna-bonus|chest-bonus|memory-bonus|safe-bonus|lottery-bonus|dragon-bonus)',
      page: () => import('./bonus-games/bonus-game-page.tsx'),
      needs: 'bonus-games',
    },
    {
      name: 'games',
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
