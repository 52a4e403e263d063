import { findAccount } from '#domain/people/identity/index.ts'
import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { SecondStep } from '../two-step/second-step.ts'

/** Checks a password. Errors: `wrong-password`, `too-many-tries`, `try-again-later`, `way-unavailable`. */
export type ProvePassword = (context: HandlerContext, password: string, pointer: string) => Promise<void>

/**
 * Creates the check of a signed-in player's password; its tries count together with those of codes. A correct
 * password renews the session's token.
 */
export const passwordProof =
  ({ db, identity }: Pick<SignInDeps, 'db' | 'identity'>, steps: SecondStep): ProvePassword =>
  async (context, password, pointer) => {
    const playerId = signedIn(context)
    const account = await findAccount(db.read, playerId)
    if (!account) throw signInErrors['way-unavailable']()
    const { passwordHash } = account
    const right = passwordHash !== null && (await identity.hasher.verify({ hash: passwordHash, password }))
    const taken = await steps.attempt(playerId, async () => (right ? true : null))
    if (!taken) throw signInErrors['wrong-password']({ pointer })
    await identity.renewToken(context)
  }
