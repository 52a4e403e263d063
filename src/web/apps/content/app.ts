import { defineApp } from '#web/core/registry/define-app.ts'

/** Views of other sites. */
export default defineApp({
  name: 'content',
  pages: [
    {
      name: 'remote',
      pattern: '/remote/:view/:section?/:item?',
      page: () => import('./remote-page.tsx'),
      robots: 'noindex',
    },
  ],
})
