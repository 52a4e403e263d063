import { writeCookie } from '#web/core/browser-cookie.ts'

const trial = 'trial'

/**
 * Whether the browser keeps cookies of this site, by trying: `navigator.cookieEnabled` is true in Chromium where the
 * user has forbidden all of them.
 */
export function keepsCookies(): boolean {
  writeCookie(trial, '1', 5)
  const kept = document.cookie.includes(`${trial}=1`)
  writeCookie(trial, '', 0)
  return kept
}
