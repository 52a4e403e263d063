import { defineApp } from '#web/core/registry/define-app.ts'

/** Matches, their odds and what is known of them. */
export default defineApp({
  name: 'sports',
  pages: [
    {
      name: 'home',
      pattern: '/',
      page: () => import('./lists/home-page.tsx'),
      columns: 'board',
      betting: 'home',
      sitemap: true,
    },
    {
      name: 'live',
      pattern: '/live/:sport?/:competition?',
      page: () => import('./lists/live-page.tsx'),
      columns: 'board',
      betting: 'home',
      sitemap: true,
    },
    {
      name: 'line',
      pattern: '/line/:sport?/:competition?',
      page: () => import('./lists/line-page.tsx'),
      columns: 'board',
      betting: 'home',
      sitemap: true,
    },
    {
      name: 'event',
      pattern: '/:section(live|line)/:sport/:competition/:event',
      page: () => import('./event/event-page.tsx'),
      columns: 'board',
      betting: 'home',
    },
    {
      name: 'cyber',
      pattern: '/cyber/:type/:discipline?/:champ?',
      page: () => import('./cyber/cyber-page.tsx'),
      columns: 'board',
      betting: 'cyber',
    },
    {
      name: 'cyber-game',
      pattern: '/cyber/:type/:discipline/:champ/:section(live|line)/:event',
      page: () => import('./event/event-page.tsx'),
      module: 'event',
      columns: 'board',
      betting: 'cyber',
    },
    {
      name: 'statistic',
      pattern: '/statistic',
      page: () => import('./statistics/statistic-page.tsx'),
    },
    {
      name: 'statistic-popup',
      pattern: '/statisticpopup',
      page: () => import('./statistics/statistic-page.tsx'),
      module: 'statistic',
      layout: 'empty',
      robots: 'noindex',
    },
    {
      name: 'results',
      pattern: '/results/:type(live|zone)?',
      page: () => import('./results/results-page.tsx'),
      sitemap: true,
    },
  ],
})
