import { defineApp } from '#web/core/registry/define-app.ts'

/** Remote views from other origins. */
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
