import type { RequestHeaders } from '#kernel/contract.ts'

/**
 * Returns whether our own page sent the request, according to the browser. `Sec-Fetch-Site` decides where
 * present (a page cannot set it); else `Origin` must be the site's public origin or match the requested host.
 * No current browser omits both, so such a request is refused. A program may send `Sec-Fetch-Site:
 * same-origin`, since it carries no ambient cookies. (OWASP, Cross-Site Request Forgery Prevention: fetch
 * metadata with an Origin fallback.)
 */
export function isSameOrigin(headers: RequestHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return originMatches(headers, publicUrl)
}

/**
 * Returns whether the caller must present the session's token where an endpoint requires it: every browser,
 * recognized by `Sec-Fetch-Site`, and any caller that sends one. A program that sets its own `Origin` carries
 * no ambient cookies and needs none.
 */
export const asksProof = (headers: RequestHeaders): boolean =>
  headers['sec-fetch-site'] !== undefined || headers['x-auth'] !== undefined

/** Checks `Origin` alone, for WebSocket handshakes, where some browsers send no fetch metadata. */
export function originMatches(headers: RequestHeaders, publicUrl: string): boolean {
  const { origin, host } = headers
  if (typeof origin !== 'string') return false
  if (publicUrl !== '' && origin === publicUrl) return true
  if (typeof host !== 'string') return false
  // Parsing a URL costs more than the rest: compare the usual form first.
  if (plainHost.test(host) && (origin === `http://${host}` || origin === `https://${host}`)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const plainHost = /^[a-z0-9.-]+(:\d{1,5})?$/

/** Returns whether a method is safe (RFC 9110 section 9.2.1). */
export const isSafeMethod = (method: string): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
