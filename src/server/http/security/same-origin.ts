import type { RequestHeaders } from '#kernel/contract.ts'

/**
 * Whether the browser says that our own page sent this. `Sec-Fetch-Site` decides where there is one (a page can't
 * set it); else `Origin` must be the site's public origin or name the host that was asked. A request with neither
 * comes from no current browser and is refused: a program sends `Sec-Fetch-Site: same-origin`, for it carries no
 * cookies that it did not mean to.
 * (OWASP, Cross-Site Request Forgery Prevention: fetch metadata with an Origin fallback.)
 */
export function isSameOrigin(headers: RequestHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return originMatches(headers, publicUrl)
}

/**
 * Whether the caller has to show the token of its session where one is asked: every browser, which says by
 * `Sec-Fetch-Site` what it is, and whoever brings one. A program with an `Origin` of its own making sends no cookies
 * that it did not mean to, and needs none.
 */
export const asksProof = (headers: RequestHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers['x-auth'] !== undefined

/** For WebSocket handshakes, where some browsers send no fetch metadata: `Origin` alone decides. */
export function originMatches(headers: RequestHeaders, publicUrl: string): boolean {
  const { origin, host } = headers
  if (typeof origin !== 'string') return false
  if (publicUrl !== '' && origin === publicUrl) return true
  if (typeof host !== 'string') return false
  // Taking an address apart costs more than all else here: first the form that nearly every one has.
  if (plainHost.test(host) && (origin === `http://${host}` || origin === `https://${host}`)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$/

/** Methods that by their meaning change nothing (RFC 9110 section 9.2.1). */
export const isSafeMethod = (method: string): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
