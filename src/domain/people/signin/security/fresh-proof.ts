import type { HandlerContext } from '#kernel/contract.ts'
import { passkeyRules } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { ProvePassword } from './prove-password.ts'

const minute = 60_000

/** Returns whether the session is fresh enough to add or remove a sign-in method without a further proof. */
export async function signedInLately(
  { identity, clock }: Pick<SignInDeps, 'identity' | 'clock'>,
  { sessionId }: HandlerContext,
): Promise<boolean> {
  const startedAt = sessionId === null ? null : await identity.sessionStartedAt(sessionId)
  return startedAt !== null && clock.now() - startedAt < passkeyRules.freshMinutes * minute
}

/**
 * Requires the signed-in player's password or a fresh sign-in: an account that a social provider opened has no
 * password that its player knows. Errors: `password-needed` and those of `ProvePassword`.
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
