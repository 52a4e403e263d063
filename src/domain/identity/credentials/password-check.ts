import type { HandlerContext } from '#kernel/contract.ts'
import { identityErrors } from '../api.ts'
import type { Captcha } from '../captcha/captcha.ts'
import type { Devices } from '../device.ts'
import type { IdentityOptions } from '../identity-options.ts'
import type { Proven } from '../proven.ts'
import { findPassword } from '../store.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordHasher } from './password-hash.ts'

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
   * The player whose password this is. `name` is what the try counts against: the address, or the phone number that
   * stands for it. `email` null: nobody has the name, and it takes as long and is answered as a wrong password.
   * Errors: those of `signInEndpoint`.
   */
  prove(
    context: HandlerContext,
    name: string,
    input: { readonly email: string | null; readonly password: string },
  ): Promise<Proven>
}

/** Whether a password is right, with its tries counted by account, address and device. */
export function createPasswordCheck(deps: PasswordCheckDeps): PasswordCheck {
  const { hasher, attempts, captcha } = deps
  const { database } = deps.options
  return {
    async prove(context, name, { email, password }) {
      const device = deps.devices.read(context.requestHeaders)
      deps.takeTry(context, attempts.knows(name, device))
      attempts.take(name, context.ip, device)
      // Nobody's password takes as long to look for and to check as somebody's.
      const found = await findPassword(database.read, email ?? '')
      const right = found
        ? await hasher.verify({ hash: found.hash, password })
        : await hasher.hash(password).then(() => false)
      if (!found || !right) throw identityErrors['wrong-credentials']()
      attempts.succeeded(name, context.ip, device)
      captcha.giveBack(context.ip)
      return { playerId: found.playerId, epoch: found.epoch }
    },
  }
}
