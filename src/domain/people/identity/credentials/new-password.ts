import type { HandlerContext } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { AccountRow } from '../account-store.ts'
import { isMailbox } from '../api.ts'
import type { Devices } from '../device.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordHasher } from './password-hash.ts'
import { findHashBeside } from './password-store.ts'

/**
 * Returns the hash of a player's new password, with the salt of other accounts that claim the address
 * (`comparePassword`).
 */
export async function hashOfNew(
  { database, hasher }: { readonly database: Database; readonly hasher: PasswordHasher },
  playerId: string,
  password: string,
): Promise<string> {
  return await hasher.hash(password, (await findHashBeside(database.read, playerId)) ?? undefined)
}

/**
 * Like `hashOfNew`, for a password that a player chooses. At an unconfirmed address it counts as an attempt, because
 * it may guess the password of another account. Error: `too-many-attempts`.
 */
export const newPasswords =
  (deps: {
    readonly database: Database
    readonly hasher: PasswordHasher
    readonly attempts: Attempts
    readonly devices: Devices
  }) =>
  async (context: HandlerContext, player: AccountRow, password: string): Promise<string> => {
    if (isMailbox(player.email) && !player.emailConfirmed) {
      deps.attempts.take(player.email, context.ip, deps.devices.known(context.requestHeaders))
    }
    return await hashOfNew(deps, player.id, password)
  }
