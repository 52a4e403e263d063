import { type AccountRow, findAccount, isMailbox } from '#domain/people/identity/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { findPasskeys } from '../passkeys/passkey-store.ts'
import { findPhone } from '../phone/phone-store.ts'
import { findSocialsOf } from '../social/social-store.ts'

/** Returns whether the password was changed since the account was opened. */
export const hasChangedPassword = ({ passwordChangedAt, createdAt }: AccountRow): boolean =>
  // Allows a second, because the account and its password are written one after the other.
  passwordChangedAt.getTime() - createdAt.getTime() > 1000

/**
 * Returns whether the account has a password: one that a provider opened, or whose address was given back, has none
 * yet.
 */
export const hasPassword = ({ passwordHash }: AccountRow): boolean => passwordHash !== null

/**
 * Checks that a player can still sign in without a passkey or provider that they remove. One of these must remain: a
 * known password; a confirmed address (for a new password) or a phone number, if the operator has these methods on;
 * another passkey; another configured provider. Run it under the player's lock, so that parallel removals see each
 * other. Error: `last-way-in`.
 */
export async function keepWayIn(
  { isOpen, socialProviders }: Pick<SignInDeps, 'isOpen' | 'socialProviders'>,
  context: Pick<HandlerContext, 'requestHeaders'>,
  tx: Tx,
  playerId: string,
  without: { readonly passkey: string } | { readonly social: string },
): Promise<void> {
  const account = await findAccount(tx, playerId)
  if (!account) throw signInErrors['way-unavailable']()
  const byLetter = isOpen('password-reset', context) && account.emailConfirmed && isMailbox(account.email)
  const byPhone = isOpen('phone-sign-in', context) && (await findPhone(tx, playerId)) !== null
  if (hasPassword(account) || byLetter || byPhone) return
  const passkeys = await findPasskeys(tx, playerId)
  if (passkeys.some(({ id }) => !('passkey' in without && without.passkey === id))) return
  const services = await findSocialsOf(tx, playerId)
  const left = services.some(
    ({ provider }) => socialProviders.has(provider) && !('social' in without && without.social === provider),
  )
  if (!left) throw signInErrors['last-way-in']()
}
