import type { Clock } from '#kernel/clock.ts'
import { createSigner } from '../signed-token.ts'

/** How long a token is good. The browser asks for a new one after a minute; the rest forgives slow clocks. */
export const userTokenSeconds = 600

export interface UserTokens {
  /** A token for a session, from now on. */
  issue(sessionId: string): string
  /** Whether it is ours, for this very session, and not run out. */
  isValid(token: string, sessionId: string): boolean
}

/**
 * Short-lived proofs that a call comes from a page that could read our answers, bound to one session. Alone a token
 * opens nothing.
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
