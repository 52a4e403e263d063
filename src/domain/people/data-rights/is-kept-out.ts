import { excludedBornOn, shutOutOfMailbox } from '#domain/people/identity/index.ts'
import { surnamesOf } from '#domain/people/profile/index.ts'
import { usersOfDevice } from '#domain/people/signin/index.ts'
import { nameKeysOf, namesOf } from '#domain/protection/persons/index.ts'
import type { Tx } from '#kernel/database.ts'
import { keysOf, type ToldPerson } from './kept-out.ts'
import { anyKeptOut } from './store.ts'

/** The person who registers. */
export interface NewcomerToCheck extends ToldPerson {
  /** Number of the browser's device record; null without one. */
  readonly device: string | null
}

/**
 * Returns whether this person may not open an account. A deleted account matches by its keys. A banned or excluded
 * account matches by its mailbox. A self-excluded account also matches by date of birth together with the names
 * (including a second surname) or the browser (decision 0156).
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
 * Returns whether the mailbox belongs to an excluded or banned player. The player must have confirmed it, or the
 * newcomer has the same date of birth or browser. Otherwise anyone could block a stranger by excluding themselves
 * under the stranger's address.
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
