import { findAccount, isMailbox } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { signInErrors } from '../errors.ts'
import { findPhone } from '../phone/phone-store.ts'
import { findRegistrationType } from './security-store.ts'

/**
 * Returns whether the account's address is proven; for an account without an address, whether it has a phone number.
 */
export const isContactProven = (
  { email, emailConfirmed }: { readonly email: string; readonly emailConfirmed: boolean },
  phone: string | null,
): boolean => (isMailbox(email) ? emailConfirmed : phone !== null)

/**
 * Requires a proven contact before a second step is turned on. The owner of an unproven address can recover the
 * account by e-mail, and a second step would lock them out (decision 0121). A phone number does not replace the
 * proof, because a stranger may have registered with the address. Error (thrown): contact-unconfirmed.
 */
export async function needProvenContact(tx: Tx, playerId: string): Promise<void> {
  const account = await findAccount(tx, playerId)
  if (!account) throw signInErrors['way-unavailable']()
  if (!isContactProven(account, await findPhone(tx, playerId))) throw signInErrors['contact-unconfirmed']()
}

/**
 * Returns whether the account was opened with an address, by the full form, and nobody has proven the address since.
 */
export async function isUnproven(tx: Tx, playerId: string): Promise<boolean> {
  const account = await findAccount(tx, playerId)
  return account !== null && !account.emailConfirmed && (await findRegistrationType(tx, playerId)) === 'full'
}
