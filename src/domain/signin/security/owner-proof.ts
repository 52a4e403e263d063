import { type HandlerContext, signedIn } from '#kernel/contract.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { signedInLately } from '../passkeys/passkeys.ts'
import { createSecondStep } from '../two-step/second-step.ts'
import { passwordProof } from './prove-password.ts'

/** That whoever is signed in owns the account: by its password, or because he signed in minutes ago. */
export function ownerProof(deps: SignInDeps) {
  const provePassword = passwordProof(deps, createSecondStep(deps.signInSecret, deps.db, deps.clock))
  return {
    signedInLately: (context: HandlerContext) => signedInLately(deps, context),
    /** Errors: `passkey-needs-password`, `wrong-password`, `too-many-tries`, `try-again-later`. */
    async prove(context: HandlerContext, password: string | undefined): Promise<void> {
      if (password !== undefined) await provePassword(signedIn(context), password, '/password')
      else if (!(await signedInLately(deps, context))) {
        throw signInErrors['passkey-needs-password']({ pointer: '/password' })
      }
    },
  }
}
