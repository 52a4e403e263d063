import { expect, test } from 'vitest'
import { platformOf } from './platform.ts'

test.each([
  ['', undefined, false, null],
  ['', 'mobile', true, null],
  ['', 'x', false, null],
  ['platform_type=mobile', undefined, true, 'platform_type=mobile; Path=/; HttpOnly; SameSite=Lax'],
  ['platform_type=mobile', 'mobile', true, null],
  ['platform_type=full', 'mobile', false, 'platform_type=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ['platform_type=%0d%0aa:b', undefined, false, null],
])('of "%s" and the cookie %s: mobile %s', (query, known, mobile, cookie) => {
  expect(platformOf(new URLSearchParams(query), known, false)).toEqual({ mobile, cookie })
})

test('its cookie is secure where the site is', () => {
  expect(platformOf(new URLSearchParams('platform_type=mobile'), undefined, true).cookie).toMatch(/; Secure$/)
})
