import { defineApp } from '#web/core/registry/define-app.ts'

/** What is read: the rules. */
export default defineApp({
  name: 'information',
  pages: [
    {
      name: 'rules',
      pattern: '/rules',
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
  ],
})
