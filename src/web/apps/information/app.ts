import { defineApp } from '#web/core/registry/define-app.ts'

/** Reference pages: the rules, the bet calculator and the guides. */
export default defineApp({
  name: 'information',
  pages: [
    {
      name: 'rules',
      page: () => import('./rules/rules-page.tsx'),
      title: 'information:title',
      underBan: 'allowed',
      number: 47,
      sitemap: true,
    },
    {
      name: 'rules-group',
      pattern: '/rules/:ruleGroup(betting|sports|bonuses)/:chapter?',
      page: () => import('./rules/rules-group-page.tsx'),
      underBan: 'allowed',
    },
    {
      name: 'howbet',
      page: () => import('./how-to-bet/howbet-page.tsx'),
      title: 'how-to-bet:title',
      underBan: 'allowed',
      sitemap: true,
    },
    {
      name: 'betting-calculator',
      page: () => import('./calculator/calculator-page.tsx'),
      module: 'calculator',
      title: 'calculator:title',
      sitemap: true,
    },
    {
      name: 'taxation',
      page: () => import('./taxation/taxation-page.tsx'),
      title: 'taxation:title',
      needs: 'taxes',
      underBan: 'allowed',
    },
    {
      name: 'information',
      pattern: '/:page(about|contacts|cookies|consent|responsiblegaming)',
      page: () => import('./pages/information-page.tsx'),
      underBan: 'allowed',
      sitemap: true,
    },
  ],
})
