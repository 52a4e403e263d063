import { randomBytes } from 'node:crypto'
import { createSealer, type Sealer } from '#domain/trust/secrets/index.ts'
import type { Tx } from '#kernel/database.ts'
import { InvalidConfig } from '../invalid-config.ts'
import { type Environment, settingOf } from '../setting-of.ts'
import { leaderOf } from './lease.ts'

/** Names of the site's secrets; created at the first start and stored with the data that they protect. */
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

/** Names of sealing keys. Each may have several: the first has the plain name, later ones a number appended, from 2. */
export const sealingNames = ['sealed-files', 'staff-authenticators', 'player-authenticators'] as const
export type SealingName = (typeof sealingNames)[number]

async function makeTable(tx: Tx): Promise<void> {
  await tx.query('create table if not exists secret (name text primary key, value text not null)')
}

const newValue = () => randomBytes(32).toString('hex')

const shortestKey = 32
/** Prefix of a sealed value. */
const sealedMark = 'sealed:'

/**
 * Returns the sealer of the secrets themselves: the keys of `SECRETS_KEY`, separated by commas, the newest
 * last. Null without a key.
 */
function outerSealer(environment: Environment): Sealer | null {
  const keys = settingOf(environment, 'SECRETS_KEY')
    ?.split(',')
    .map((key) => key.trim())
  if (!keys) return null
  if (keys.some((key) => key.length < shortestKey)) {
    throw new InvalidConfig([`SECRETS_KEY is too short: each key has ${shortestKey} characters or more.`])
  }
  return createSealer(keys, 'secrets of the house')
}

/** Returns the value of a row. Seals it if it is in plain text or sealed under an older key, where there is a key. */
async function openValue(tx: Tx, name: string, kept: string, environment = process.env): Promise<string> {
  const sealer = outerSealer(environment)
  const sealed = kept.startsWith(sealedMark) ? Buffer.from(kept.slice(sealedMark.length), 'base64url') : null
  if (sealed !== null && sealer === null) {
    throw new InvalidConfig([
      `SECRETS_KEY is missing: the secret ${name} of this database is sealed under it.`,
    ])
  }
  if (sealer === null) return kept
  let value = kept
  try {
    if (sealed !== null) value = sealer.open(sealed, name).toString()
  } catch {
    throw new InvalidConfig([
      `SECRETS_KEY is another one: the secret ${name} of this database does not open.`,
    ])
  }
  if (sealed === null || !sealer.isNew(sealed)) {
    const fresh = sealedMark + sealer.seal(Buffer.from(value), name).toString('base64url')
    await tx.query('update secret set value = $2 where name = $1 and value = $3', [name, fresh, kept])
  }
  return value
}

/** Returns the keys of a name, the newest last: their numbers and secrets of 256 bits, hexadecimal. */
export async function findKeys(
  tx: Tx,
  name: SealingName,
): Promise<readonly { readonly number: number; readonly value: string }[]> {
  await makeTable(tx)
  const { rows } = await tx.query<{ name: string; number: number; value: string }>(
    `select name, coalesce(substring(name from ' (\\d+)$')::int4, 1) as number, value from secret
     where name = $1 or name ~ ('^' || $1 || ' \\d+$') order by number`,
    [name],
  )
  const keys = []
  for (const row of rows) {
    keys.push({ number: row.number, value: await openValue(tx, row.name, row.value) })
  }
  return keys
}

/**
 * Returns the sealing secrets, the newest last. The first is made at the first start, except that of players'
 * authenticators.
 */
export async function readKeys(tx: Tx, name: SealingName): Promise<readonly string[]> {
  const known = await findKeys(tx, name)
  if (known.length > 0 || name === 'player-authenticators') return known.map(({ value }) => value)
  return [await readSecret(tx, name)]
}

/**
 * Makes another key, which seals from the next start on, and returns its number. Records the current leader
 * for `needKnownKeys`.
 */
export async function addKey(tx: Tx, name: SealingName): Promise<number> {
  const number = ((await findKeys(tx, name)).at(-1)?.number ?? 1) + 1
  const [row, value] = [`${name} ${number}`, newValue()]
  await tx.query('alter table secret add column if not exists leader_before bigint')
  await tx.query('insert into secret (name, value, leader_before) values ($1, $2, $3)', [
    row,
    value,
    (await leaderOf(tx)).fence,
  ])
  await openValue(tx, row, value)
  return number
}

/**
 * Rejects while the leading process was started before the newest keys: it could not open values sealed under
 * them. A process reads its keys once it leads; a standby process has read none.
 * @throws InvalidConfig with a message for the operator
 */
export async function needKnownKeys(tx: Tx): Promise<void> {
  await makeTable(tx)
  const { rows } = await tx.query<{ before: bigint | null }>(
    "select max((to_jsonb(s) ->> 'leader_before')::int8) as before from secret s",
  )
  const before = rows[0]?.before ?? null
  const { fence, held } = await leaderOf(tx)
  if (!held || before === null || fence > before) return
  throw new InvalidConfig([
    'The site still runs with the keys of before and would not open what the newest ones seal: start every process anew first.',
  ])
}

/** Deletes all keys of a name but the newest; returns their numbers. */
export async function forgetKeys(tx: Tx, name: SealingName): Promise<readonly number[]> {
  const past = (await findKeys(tx, name)).slice(0, -1)
  for (const { number } of past) {
    await tx.query('delete from secret where name = $1', [number === 1 ? name : `${name} ${number}`])
  }
  return past.map(({ number }) => number)
}

/** Returns a secret of 256 bits, hexadecimal; the same at every start on the same database. */
export async function readSecret(tx: Tx, name: SecretName): Promise<string> {
  await makeTable(tx)
  await tx.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    newValue(),
  ])
  const { rows } = await tx.query<{ value: string }>('select value from secret where name = $1', [name])
  return await openValue(tx, name, rows[0]!.value)
}
