import { bornWith, type NamedPlayer, sharingMailbox } from '#domain/people/identity/index.ts'
import { sharingDocument, surnamesOf } from '#domain/people/profile/index.ts'
import { shareDevice, sharingDevice } from '#domain/people/signin/index.ts'
import { findVerification, isVerified } from '#domain/people/verification/index.ts'
import type { OtherAccount } from '#domain/protection/limits/index.ts'
import type { Tx } from '#kernel/database.ts'
import { nameKeysOf, namesOf } from './names.ts'

/** Marks by which two accounts are recognized as one person's. */
export type PersonMark = 'name' | 'mailbox' | 'document' | 'device'

/**
 * Returns the other accounts of a player's person, by sure marks only (decisions 0133 and 0156):
 *
 * - the same date of birth and one browser, whatever the names: a new account by one click has none;
 * - the same name and date of birth, compared as registration compares them, with surnames added later. The account
 *   that passes its exclusion on must be verified, or both must have used one browser: anybody may register under
 *   another name;
 * - the same mailbox: only an account with a confirmed address passes its exclusion on. Nobody can exclude a stranger
 *   by registering with a form of their address;
 * - the same document, under the same condition as a name: its number is no secret.
 *
 * With an instant, returns only accounts excluded then: most players share a birthday with many who are not. A
 * confirmed phone number belongs to one account only. A device alone and a network address are no sure marks.
 */
export async function accountsOfPerson(
  tx: Tx,
  playerId: string,
  excludedAt: Date | null,
): Promise<readonly OtherAccount[]> {
  const found = new Map<string, { marks: PersonMark[]; passesTo: boolean; comesFrom: boolean }>()
  const add = (id: string, mark: PersonMark, passesTo = true, comesFrom = true) => {
    const one = found.get(id) ?? { marks: [], passesTo: false, comesFrom: false }
    found.set(id, {
      marks: [...one.marks, mark],
      passesTo: one.passesTo || passesTo,
      comesFrom: one.comesFrom || comesFrom,
    })
  }
  const born = await bornWith(tx, playerId, excludedAt)
  const surnames = await surnamesOf(
    tx,
    born.map(({ id }) => id),
  )
  const keysOf = ({ id, name }: NamedPlayer, side: 'account' | 'other') =>
    namesOf(name, surnames.get(id) ?? null).flatMap((one) => nameKeysOf(one, side))
  const own = new Set(born.filter(({ id }) => id === playerId).flatMap((one) => keysOf(one, 'account')))
  const verified = async (id: string) => isVerified(await findVerification(tx, id))
  /**
   * Adds an account by a mark that anybody can claim. The excluded account must be verified, or both have used one
   * browser.
   */
  const addSaid = async (id: string, mark: PersonMark) => {
    const oneBrowser = await shareDevice(tx, playerId, id)
    add(id, mark, oneBrowser || (await verified(playerId)), oneBrowser || (await verified(id)))
  }
  const others = born.filter(({ id }) => id !== playerId)
  for (const id of await sharingDevice(
    tx,
    playerId,
    others.map((one) => one.id),
  ))
    add(id, 'device')
  for (const other of others)
    if (keysOf(other, 'other').some((key) => own.has(key))) await addSaid(other.id, 'name')
  for (const { id, confirmed, confirmedByOther } of await sharingMailbox(tx, playerId))
    if (confirmed || confirmedByOther) add(id, 'mailbox', confirmed, confirmedByOther)
  for (const id of await sharingDocument(tx, playerId)) await addSaid(id, 'document')
  return [...found].map(([id, rest]) => ({ playerId: id, ...rest }))
}
