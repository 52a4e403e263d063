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
   * Returns the player whose password this is. `name` is the name that attempts count against: an address, which
   * several accounts may claim, or a phone number with its `playerId`. A null `playerId` belongs to nobody: the
   * answer and its time are those of a wrong password. Errors: those of `signInEndpoint`.
   */
  prove(
    context: HandlerContext,
    name: string,
    input: { readonly password: string; readonly playerId?: string | null },
  ): Promise<Proven>
}

/** Creates the check of passwords; it counts attempts by account, address and device. */
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
      // An account that claimed the address later with a salt of its own gets the shared salt.
      if (hash !== right.hash) await moveHash(database.read, right, hash)
      attempts.succeeded(name, context.ip, device, byNumber || right.surelyHis)
      captcha.giveBack(context.ip)
      return { playerId: right.playerId, epoch: right.epoch }
    },
  }
}
