import type { Tx } from '#kernel/database.ts'
import { excludedBornOn, shutOutOfMailbox } from '../identity/index.ts'
import { nameKeysOf, namesOf } from '../persons/index.ts'
import { surnamesOf } from '../profile/index.ts'
import { usersOfDevice } from '../signin/index.ts'
import { keysOf, type ToldPerson } from './kept-out.ts'
import { anyKeptOut } from './store.ts'

/** Who asks for an account. */
export interface NewcomerToCheck extends ToldPerson {
  /** The number of the browser's record of its device; null where it showed none. */
  readonly device: string | null
}

/**
 * Whether this person opens no account: he is known again by his keys from one that was deleted, by his mailbox from one that is
 * banned or excluded, or by his date of birth, with his names, his further surname too, or with the browser, from one from
 * which he excluded himself (decision 0156).
 */
export async function isKeptOut(tx: Tx, secret: string, person: NewcomerToCheck): Promise<boolean> {
  const devices = person.device === null ? [] : [person.device]
  if (await anyKeptOut(tx, keysOf(secret, { ...person, devices }))) return true
  if (await isMailboxKeptOut(tx, person)) return true
  const excluded = await excludedBornOn(tx, person.birthDate)
  const ids = excluded.map(({ id }) => id)
  if (ids.length > 0 && person.device !== null && (await usersOfDevice(tx, person.device, ids)).size > 0)
    return true
  const own = new Set(person.names.flatMap((name) => nameKeysOf(name, 'other')))
  if (own.size === 0) return false
  const surnames = await surnamesOf(tx, ids)
  return excluded.some(({ id, name }) =>
    namesOf(name, surnames.get(id) ?? null).some((one) =>
      nameKeysOf(one, 'account').some((key) => own.has(key)),
    ),
  )
}

/**
 * Whether the mailbox is that of somebody who has excluded himself or is banned: he has proven that he reads it, or the newcomer
 * was born on his day or uses his browser. Otherwise anybody could shut a stranger out by excluding himself under his address.
 */
async function isMailboxKeptOut(
  tx: Tx,
  { email, birthDate, device }: Pick<NewcomerToCheck, 'email' | 'birthDate' | 'device'>,
): Promise<boolean> {
  const shutOut = email === null ? [] : await shutOutOfMailbox(tx, email)
  if (shutOut.some((one) => one.confirmed || one.birthDate === birthDate)) return true
  if (shutOut.length === 0 || device === null) return false
  const ids = shutOut.map(({ id }) => id)
  return (await usersOfDevice(tx, device, ids)).size > 0
}
