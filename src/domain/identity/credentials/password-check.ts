import type { HandlerContext } from '#kernel/contract.ts'
import { identityErrors } from '../api.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Devices } from '../device.ts'
import type { IdentityOptions } from '../identity-options.ts'
import type { Proven } from '../proven.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordHasher } from './password-hash.ts'
import { findPasswordOf, findPasswords, moveHash } from './password-store.ts'
import { comparePassword } from './right-password.ts'

export interface PasswordCheckDeps {
  readonly options: Pick<IdentityOptions, 'database'>
  readonly hasher: PasswordHasher
  readonly attempts: Attempts
  readonly devices: Devices
  readonly captcha: Pick<Captcha, 'giveBack'>
  readonly takeTry: (context: HandlerContext, trusted: boolean) => void
}

export interface PasswordCheck {
  /**
   * The player whose password this is. `name` is what the try counts against: an address, which several accounts may name,
   * or the phone number of a player (null: nobody's, and it takes as long and is answered as a wrong password).
   * Errors: those of `signInEndpoint`.
   */
  prove(
    context: HandlerContext,
    name: string,
    input: { readonly password: string; readonly playerId?: string | null },
  ): Promise<Proven>
}

/** Whether a password is right, with its tries counted by account, address and device. */
export function createPasswordCheck(deps: PasswordCheckDeps): PasswordCheck {
  const { hasher, attempts, captcha } = deps
  const { database } = deps.options
  return {
    async prove(context, name, { password, playerId }) {
      const device = deps.devices.read(context.requestHeaders)
      deps.takeTry(context, attempts.knows(name, device))
      attempts.take(name, context.ip, device)
      const byNumber = playerId !== undefined
      const known = byNumber
        ? await findPasswordOf(database.read, playerId ?? '')
        : await findPasswords(database.read, name)
      const { right, hash } = await comparePassword(hasher, password, known)
      if (!right) throw identityErrors['wrong-credentials']()
      // An account that came to the address with a salt of its own shares that of the others from now on.
      if (hash !== right.hash) await moveHash(database.read, right, hash)
      attempts.succeeded(name, context.ip, device, byNumber || right.surelyHis)
      captcha.giveBack(context.ip)
      return { playerId: right.playerId, epoch: right.epoch }
    },
  }
}
