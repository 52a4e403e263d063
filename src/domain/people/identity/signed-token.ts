import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'

/** The only token header accepted (RFC 7519), so that a caller cannot choose the algorithm. */
const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const longest = 800

export interface Timed {
  /** Seconds since 1970. */
  readonly iat: number
  readonly exp: number
}

export interface Signer<Claims> {
  sign(claims: Claims, seconds: number): { readonly token: string; readonly expiresAt: number }
  /** Returns the claims of a correctly signed token; null for anything else. The token may have expired: see `exp`. */
  read(token: string): (Claims & Timed) | null
}

/**
 * Creates JSON Web Tokens for one purpose, under a key of its own. A token of one purpose is invalid for every other.
 */
export function createSigner<Claims extends object>(
  secret: string,
  purpose: string,
  clock: Clock,
): Signer<Claims> {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign(claims, seconds) {
      const iat = Math.floor(clock.now() / 1000)
      const exp = iat + seconds
      const text = `${head}.${Buffer.from(JSON.stringify({ ...claims, iat, exp })).toString('base64url')}`
      return { token: `${text}.${signatureOf(text)}`, expiresAt: exp * 1000 }
    },
    read(token) {
      const dot = token.lastIndexOf('.')
      if (token.length > longest || dot < head.length + 1 || !token.startsWith(`${head}.`)) return null
      const given = Buffer.from(token.slice(dot + 1))
      const ours = Buffer.from(signatureOf(token.slice(0, dot)))
      if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null
      return JSON.parse(Buffer.from(token.slice(head.length + 1, dot), 'base64url').toString())
    },
  }
}
