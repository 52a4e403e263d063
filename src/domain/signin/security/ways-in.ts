import { type AccountRow, findAccount, isMailbox } from '#domain/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { signInErrors } from '../errors.ts'
import { findPasskeys } from '../passkeys/passkey-store.ts'
import { findPhone } from '../phone/phone-store.ts'
import { findSocialsOf } from '../social/social-store.ts'
import { findRegistrationType } from './security-store.ts'

/** Whether the password was changed since the account was opened. */
export const hasChangedPassword = ({ passwordChangedAt, createdAt }: AccountRow): boolean =>
  // A second's grace: the account and its password are written one after the other.
  passwordChangedAt.getTime() - createdAt.getTime() > 1000

/**
 * That a player can still sign in without a passkey or a service that he takes away: by a password that he knows, a
 * confirmed address (a new password), a phone number, another passkey or another service that is `there`. Run under the
 * player's lock, so that two ways that go at once are seen. Error: `last-way-in`.
 */
export async function keepWayIn(
  tx: Tx,
  playerId: string,
  there: ReadonlySet<string>,
  without: { readonly passkey: string } | { readonly social: string },
): Promise<void> {
  const account = await findAccount(tx, playerId)
  if (!account) throw signInErrors['way-unavailable']()
  const knowsPassword = hasChangedPassword(account) || (await findRegistrationType(tx, playerId)) !== 'social'
  const byLetter = account.emailConfirmed && isMailbox(account.email)
  if (knowsPassword || byLetter || (await findPhone(tx, playerId)) !== null) return
  const passkeys = await findPasskeys(tx, playerId)
  if (passkeys.some(({ id }) => !('passkey' in without && without.passkey === id))) return
  const services = await findSocialsOf(tx, playerId)
  const left = services.some(
    ({ provider }) => there.has(provider) && !('social' in without && without.social === provider),
  )
  if (!left) throw signInErrors['last-way-in']()
}
