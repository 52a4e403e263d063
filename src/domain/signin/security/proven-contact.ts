import { findAccount, isMailbox } from '#domain/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { signInErrors } from '../errors.ts'
import { findPhone } from '../phone/phone-store.ts'
import { findRegistrationType } from './security-store.ts'

/** Whether somebody has proven that the address of the account is his; of one without an address, its phone number. */
export const isContactProven = (
  { email, emailConfirmed }: { readonly email: string; readonly emailConfirmed: boolean },
  phone: string | null,
): boolean => (isMailbox(email) ? emailConfirmed : phone !== null)

/**
 * Asked before a second step is turned on: over an address that nobody has proven it would keep its owner out, who can take the
 * account back by a letter (decision 0121). A phone number of whoever registered with a stranger's address does not make up for
 * it. Error (thrown): contact-unconfirmed.
 */
export async function needProvenContact(tx: Tx, playerId: string): Promise<void> {
  const account = await findAccount(tx, playerId)
  if (!account) throw signInErrors['way-unavailable']()
  if (!isContactProven(account, await findPhone(tx, playerId))) throw signInErrors['contact-unconfirmed']()
}

/** Whether the account was opened with an address, in the usual form, and nobody has proven since that it is his. */
export async function isUnproven(tx: Tx, playerId: string): Promise<boolean> {
  const account = await findAccount(tx, playerId)
  return account !== null && !account.emailConfirmed && (await findRegistrationType(tx, playerId)) === 'full'
}
