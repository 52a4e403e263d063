import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the token of a session cookie as better-auth signs it: `token.signature`, percent-encoded. The signature is
 * HMAC-SHA256 of the token under the site's secret, in base64. Returns null if the signature is wrong.
 */
export function readSignedToken(cookie: string, secret: string): string | null {
  let text: string
  try {
    text = decodeURIComponent(cookie)
  } catch {
    return null
  }
  const dot = text.lastIndexOf('.')
  if (dot < 1) return null
  const token = text.slice(0, dot)
  // Compares texts: decoding would accept a signature with trailing characters.
  const given = Buffer.from(text.slice(dot + 1))
  const ours = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null
}
