import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'

/** How long a token is good. The browser asks for a new one after a minute; the rest forgives slow clocks. */
export const userTokenSeconds = 600

/** The one header that our tokens have (RFC 7519): the way of signing is not open to whoever brings one. */
const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const longest = 512

export interface UserTokens {
  /** A token for a session, from now on. */
  issue(sessionId: string): string
  /** Whether it is ours, for this very session, and not run out. */
  isValid(token: string, sessionId: string): boolean
}

/**
 * Short-lived proofs that a call comes from a page that could read our answers, bound to one session: a JSON Web
 * Token whose claims are `sid`, `iat` and `exp` (seconds). Alone it opens nothing.
 */
export function createUserTokens(secret: string, clock: Clock): UserTokens {
  // A key of its own: what is signed here can never pass for a session cookie.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'user-token', 32)))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    issue(sessionId) {
      const iat = Math.floor(clock.now() / 1000)
      const claims = JSON.stringify({ sid: sessionId, iat, exp: iat + userTokenSeconds })
      const text = `${head}.${Buffer.from(claims).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    isValid(token, sessionId) {
      const dot = token.lastIndexOf('.')
      if (token.length > longest || dot < 0 || !token.startsWith(`${head}.`)) return false
      const given = Buffer.from(token.slice(dot + 1))
      const ours = Buffer.from(sign(token.slice(0, dot)))
      if (given.length !== ours.length || !timingSafeEqual(given, ours)) return false
      const { sid, exp } = JSON.parse(
        Buffer.from(token.slice(head.length + 1, dot), 'base64url').toString(),
      ) as { sid: string; exp: number }
      return sid === sessionId && exp * 1000 > clock.now()
    },
  }
}
