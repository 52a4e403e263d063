import { writeCookie } from '#web/core/browser-cookie.ts'

const trial = 'trial'

/**
 * Tests whether the browser keeps this site's cookies. Writes one, because Chromium reports `navigator.cookieEnabled`
 * as true even where the user blocks all cookies.
 */
export function keepsCookies(): boolean {
  writeCookie(trial, '1', 5)
  const kept = document.cookie.includes(`${trial}=1`)
  writeCookie(trial, '', 0)
  return kept
}
