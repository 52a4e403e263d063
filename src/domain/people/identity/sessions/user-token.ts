import type { Clock } from '#kernel/clock.ts'
import { createSigner } from '../signed-token.ts'

/** Lifetime of a token, in seconds. The browser requests a new one after a minute; the rest allows for slow clocks. */
export const userTokenSeconds = 600

export interface UserTokens {
  /** Issues a token for a session. */
  issue(sessionId: string): string
  /** Returns whether the token is signed by the site, for this session, and not expired. */
  isValid(token: string, sessionId: string): boolean
}

/**
 * Creates short-lived proofs, bound to one session, that a call comes from a page that could read the site's answers.
 * A token alone grants nothing.
 */
export function createUserTokens(secret: string, clock: Clock): UserTokens {
  const signer = createSigner<{ readonly sid: string }>(secret, 'user-token', clock)
  return {
    issue: (sessionId) => signer.sign({ sid: sessionId }, userTokenSeconds).token,
    isValid(token, sessionId) {
      const claims = signer.read(token)
      return claims !== null && claims.sid === sessionId && claims.exp * 1000 > clock.now()
    },
  }
}
