import type { Tx } from '#kernel/database.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { bindPhone, formerHoldersOf } from './phone-store.ts'

/**
 * Gives a player a number that he has proven to be his. Where somebody else gave it up, the house is told at both accounts:
 * numbers get new owners, so it is no proof that they are one person's. Error (thrown): phone-taken.
 */
export async function givePhone(
  { noteForHouse }: Pick<SignInDeps, 'noteForHouse'>,
  tx: Tx,
  playerId: string,
  phone: string,
  fault: { readonly pointer?: string } = {},
): Promise<void> {
  if (!(await bindPhone(tx, playerId, phone))) throw signInErrors['phone-taken'](fault)
  const flag = 'former phone'
  for (const before of await formerHoldersOf(tx, phone, playerId)) {
    await noteForHouse?.(tx, { playerId, flag, text: `Bound a phone number that account ${before} gave up.` })
    await noteForHouse?.(tx, {
      playerId: before,
      flag,
      text: `A phone number that this account gave up was bound by account ${playerId}.`,
    })
  }
}
