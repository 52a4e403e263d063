import { expect, test } from 'vitest'
import { matchRoute } from '../core/router/routes.ts'
import type { View } from '../core/router/view.ts'
import { sectionOf } from './section.ts'

const sectionAt = (path: string) => sectionOf({ path, route: matchRoute(path)?.route ?? null } as View)

test.each([
  ['/', 'home'],
  ['/live', 'live'],
  ['/casino', 'casino'],
  ['/bonus/casino', 'casino'],
  ['/bonus/casino/promotions/first-deposit', 'casino'],
  ['/bonus/casino/tournaments', 'casino'],
  ['/bonus/casino/promo', 'casino'],
  ['/account', 'office'],
  ['/casino/vipcashback', 'office'],
])('%s is in the section %s', (path, section) => {
  expect(sectionAt(path)).toBe(section)
})
