import type { HandlerContext } from '#kernel/contract.ts'
import { passkeyRules } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { ProvePassword } from './prove-password.ts'

const minute = 60_000

/** Whether the session began so lately that nothing more is asked before a way to sign in is added or taken away. */
export async function signedInLately(
  { identity, clock }: Pick<SignInDeps, 'identity' | 'clock'>,
  { sessionId }: HandlerContext,
): Promise<boolean> {
  const startedAt = sessionId === null ? null : await identity.sessionStartedAt(sessionId)
  return startedAt !== null && clock.now() - startedAt < passkeyRules.freshMinutes * minute
}

/**
 * Asks a player who is signed in for his password, or for a sign-in of a moment ago: an account that another service
 * opened has no password that its player knows. Errors: `password-needed` and those of `ProvePassword`.
 */
export async function proveFresh(
  deps: Pick<SignInDeps, 'identity' | 'clock'>,
  provePassword: ProvePassword,
  context: HandlerContext,
  password: string | undefined,
): Promise<void> {
  if (password !== undefined) await provePassword(context, password, '/password')
  else if (!(await signedInLately(deps, context))) throw signInErrors['password-needed']()
}
