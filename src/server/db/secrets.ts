import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'

/** Names of what the house keeps secret; made at the first start and kept with the data they belong to. */
export type SecretName =
  | 'session-signing'
  | 'sign-in-codes'
  | 'simulation-seed'
  | 'log-signing'
  | 'bets-in-the-log'
  | 'sealed-files'
  | 'letter-links'
  | 'staff-authenticators'
  | 'kept-out'

/** What seals. Each may have several keys: the first has the plain name, later ones a number behind it, from 2. */
export const sealingNames = ['sealed-files', 'staff-authenticators', 'player-authenticators'] as const
export type SealingName = (typeof sealingNames)[number]

async function makeTable(tx: Tx): Promise<void> {
  await tx.query('create table if not exists secret (name text primary key, value text not null)')
}

const newValue = () => randomBytes(32).toString('hex')

/** The keys of a name, the newest last: their numbers and secrets of 256 bits, hexadecimal. */
export async function findKeys(
  tx: Tx,
  name: SealingName,
): Promise<readonly { readonly number: number; readonly value: string }[]> {
  await makeTable(tx)
  const { rows } = await tx.query<{ number: number; value: string }>(
    `select coalesce(substring(name from ' (\\d+)$')::int4, 1) as number, value from secret
     where name = $1 or name ~ ('^' || $1 || ' \\d+$') order by number`,
    [name],
  )
  return rows
}

/** The secrets that seal, the newest last; the first is made at the first start, but that of players' authenticators. */
export async function readKeys(tx: Tx, name: SealingName): Promise<readonly string[]> {
  const known = await findKeys(tx, name)
  if (known.length > 0 || name === 'player-authenticators') return known.map(({ value }) => value)
  return [await readSecret(tx, name)]
}

/** Makes another key, which seals from the next start on; answers its number. */
export async function addKey(tx: Tx, name: SealingName): Promise<number> {
  const number = ((await findKeys(tx, name)).at(-1)?.number ?? 1) + 1
  await tx.query('insert into secret (name, value) values ($1, $2)', [`${name} ${number}`, newValue()])
  return number
}

/** Destroys all keys of a name but the newest; answers their numbers. */
export async function forgetKeys(tx: Tx, name: SealingName): Promise<readonly number[]> {
  const past = (await findKeys(tx, name)).slice(0, -1)
  for (const { number } of past) {
    await tx.query('delete from secret where name = $1', [number === 1 ? name : `${name} ${number}`])
  }
  return past.map(({ number }) => number)
}

/** A secret of 256 bits, hexadecimal; the same at every start on the same database. */
export async function readSecret(tx: Tx, name: SecretName): Promise<string> {
  await makeTable(tx)
  await tx.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    newValue(),
  ])
  const { rows } = await tx.query<{ value: string }>('select value from secret where name = $1', [name])
  return rows[0]!.value
}
