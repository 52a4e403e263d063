import { expect, test } from 'vitest'
import { parkLoaders } from '../../tools/page-loaders.ts'

test('an app asks one module for its pages and modals; only the home page loads its own', () => {
  const { manifest, loaders } = parkLoaders(
    `export default defineApp({
      pages: [
        { name: 'home', page: () => import('./home/home-page.tsx') },
        { name: 'live', page: () => import('./lists/live-page.tsx') },
      ],
      modals: [{ load: () => import('./modal.tsx').then(({ One }) => One) }],
    })`,
    './app.ts',
  )
  expect(manifest.replace(/\s+/g, ' ')).toBe(
    "export default defineApp({ pages: [ { name: 'home', page: () => import('./home/home-page.tsx') }," +
      " { name: 'live', page: () => parked(0) }, ]," +
      ' modals: [{ load: () => parked(1).then(({ One }) => One) }], })' +
      " const parked=(at)=>import('./app.ts?loaders').then(({loaders})=>loaders[at]())",
  )
  expect(loaders.replace(/\s+/g, ' ')).toBe(
    "export const loaders=[()=>import('./lists/live-page.tsx'), ()=>import('./modal.tsx')]",
  )
})
