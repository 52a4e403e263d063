import type { Tx } from '#kernel/database.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { bindPhone, formerHoldersOf } from './phone-store.ts'

/**
 * Gives a player a number that they have proven to own. If another player gave the number up before, writes notes for
 * staff on both accounts. Numbers get new owners, so this does not prove that both are one person. Error (thrown):
 * phone-taken.
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
