import type { HandlerContext } from '#kernel/contract.ts'
import type { SignInDeps } from '../deps.ts'
import { createSecondStep } from '../two-step/second-step.ts'
import { proveFresh, signedInLately } from './fresh-proof.ts'
import { passwordProof } from './prove-password.ts'

/** Creates the proof that the signed-in player owns the account: its password, or a sign-in within the last minutes. */
export function ownerProof(deps: SignInDeps) {
  const provePassword = passwordProof(deps, createSecondStep(deps))
  return {
    signedInLately: (context: HandlerContext) => signedInLately(deps, context),
    /** Requires the proof. Errors: `password-needed`, `wrong-password`, `too-many-tries`, `try-again-later`. */
    prove: (context: HandlerContext, password: string | undefined) =>
      proveFresh(deps, provePassword, context, password),
  }
}
