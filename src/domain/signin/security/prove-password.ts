import { findAccount } from '#domain/identity/index.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import type { SecondStep } from '../two-step/second-step.ts'

/** Errors: `wrong-password`, `too-many-tries`, `try-again-later`, `way-unavailable`. */
export type ProvePassword = (playerId: string, password: string, pointer: string) => Promise<void>

/** Asks a player who is signed in for his password again; its tries count with those of his codes. */
export const passwordProof =
  ({ db, identity }: Pick<SignInDeps, 'db' | 'identity'>, steps: SecondStep): ProvePassword =>
  async (playerId, password, pointer) => {
    const account = await findAccount(db.read, playerId)
    if (!account) throw signInErrors['way-unavailable']()
    const { passwordHash } = account
    const right = passwordHash !== null && (await identity.hasher.verify({ hash: passwordHash, password }))
    const taken = await steps.attempt(playerId, async () => (right ? true : null))
    if (!taken) throw signInErrors['wrong-password']({ pointer })
  }
