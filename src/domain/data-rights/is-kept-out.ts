import type { Tx } from '#kernel/database.ts'
import { excludedBornOn } from '../identity/index.ts'
import { nameKey, namesOf } from '../persons/index.ts'
import { surnamesOf } from '../profile/index.ts'
import { keysOf, type ToldPerson } from './kept-out.ts'
import { anyKeptOut } from './store.ts'

/**
 * Whether this person opens no account: he is known again by his keys from one that was deleted, or has another one from which
 * he excluded himself, by his names, his further surname too, and his date of birth.
 */
export async function isKeptOut(tx: Tx, secret: string, person: ToldPerson): Promise<boolean> {
  if (await anyKeptOut(tx, keysOf(secret, person))) return true
  const own = new Set(person.names.flatMap((name) => nameKey(name) ?? []))
  if (own.size === 0) return false
  const excluded = await excludedBornOn(tx, person.birthDate)
  const surnames = await surnamesOf(
    tx,
    excluded.map(({ id }) => id),
  )
  return excluded.some(({ id, name }) =>
    namesOf(name, surnames.get(id) ?? null).some((one) => own.has(nameKey(one) ?? '')),
  )
}
