import { expect, test } from 'vitest'
import { cutManifest } from '../../tools/browser-manifests.ts'

test('browsers get the addresses of an app without what only the server reads of them', () => {
  const manifest = `
    const own = { access: 'player', robots: 'noindex' }
    export default defineApp({
      name: 'sports',
      pages: [
        { name: 'home', pattern: '/', page: () => import('./home.tsx'), columns: 'board', betting: 'home', sitemap: true },
        { name: 'event', sitemap: true, pattern: '/event', number: 47, ...own },
        { robots: 'noindex' },
      ],
    })`
  const cut = cutManifest(manifest)
  expect(cut.replace(/\s+/g, ' ')).toBe(
    " const own = { access: 'player', } export default defineApp({ name: 'sports', pages: [" +
      " { name: 'home', pattern: '/', page: () => import('./home.tsx'), columns: 'board', }," +
      " { name: 'event', pattern: '/event', ...own }, { }, ], })",
  )
})
