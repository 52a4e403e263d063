import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database.ts'

/** Names of what the house keeps secret; made at the first start and kept with the data they belong to. */
export type SecretName =
  | 'session-signing'
  | 'sign-in-codes'
  | 'simulation-seed'
  | 'log-signing'
  | 'acts-in-the-log'
  | 'bets-in-the-log'
  | 'sealed-files'
  | 'letter-links'
  | 'staff-authenticators'
  | 'kept-out'

/** A secret of 256 bits, hexadecimal; the same at every start on the same database. */
export async function readSecret(tx: Tx, name: SecretName): Promise<string> {
  await tx.query('create table if not exists secret (name text primary key, value text not null)')
  await tx.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('hex'),
  ])
  const { rows } = await tx.query<{ value: string }>('select value from secret where name = $1', [name])
  return rows[0]!.value
}
