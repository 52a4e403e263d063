import type { Tx } from '#kernel/database.ts'
import type { Proven } from '../proven.ts'

/** Code for a new password, with its remaining tries. */
export interface StoredCode {
  readonly id: string
  /** Keyed hash of the digits. */
  readonly hash: string
  /** Remaining tries of the address that requested it. */
  readonly own: number
  /** Remaining tries of all other addresses together. */
  readonly others: number
  readonly current: boolean
}

/** Stores a code; replaces the one that the same address requested before. */
export async function putCode(
  tx: Tx,
  email: string,
  code: Omit<StoredCode, 'current'>,
  minutes: number,
): Promise<void> {
  const { id, ...value } = code
  await tx.query(
    `insert into player_verification (id, identifier, value, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))
     on conflict (id) do update set value = excluded.value, expires_at = excluded.expires_at, updated_at = now()`,
    [id, identifierOf(email), JSON.stringify(value), minutes],
  )
}

/** Locks the codes of an e-mail address, so that parallel tries count one after the other. */
export async function lockCodes(tx: Tx, email: string): Promise<readonly StoredCode[]> {
  const { rows } = await tx.query<{ id: string; value: string; current: boolean }>(
    `select id, value, expires_at > now() as current from player_verification
     where identifier = $1 order by id for update`,
    [identifierOf(email)],
  )
  return rows.map(({ id, value, current }) => ({ ...JSON.parse(value), id, current }))
}

/** Takes one try from each of the codes. */
export async function countTry(tx: Tx, ids: readonly string[], budget: 'own' | 'others'): Promise<void> {
  await tx.query(
    `update player_verification
     set value = jsonb_set(value::jsonb, array[$2], to_jsonb((value::jsonb ->> $2)::int - 1))::text, updated_at = now()
     where id = any ($1)`,
    [ids, budget],
  )
}

/** Deletes all codes of the address; returns false if this one no longer exists. */
export async function takeCode(tx: Tx, email: string, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    'delete from player_verification where identifier = $1 returning id',
    [identifierOf(email)],
  )
  return rows.some((row) => row.id === id)
}

export interface PasswordRow extends Proven {
  readonly hash: string
  /** Whether the sign-in name surely belongs to the player: a proven address, or a number. */
  readonly surelyHis: boolean
}

const passwords = `select p.id as "playerId", p.sign_in_epoch as epoch, c.password as hash,
    p.email_verified or p.email like '%@players.invalid' as "surelyHis"
  from player p join player_credential c on c.player_id = p.id and c.provider_id = 'credential'`

/** Returns the passwords of the accounts that claim an address: first that of its holder, then the older accounts. */
export async function findPasswords(tx: Tx, email: string): Promise<readonly PasswordRow[]> {
  const { rows } = await tx.query<PasswordRow>(
    `${passwords} where p.email = $1 and c.password is not null
     order by p.holds_address desc, p.created_at, p.id`,
    [email],
  )
  return rows
}

/** Replaces the hash by one of the same password with another salt, unless the password has changed meanwhile. */
export async function moveHash(
  tx: Tx,
  { playerId, hash }: Pick<PasswordRow, 'playerId' | 'hash'>,
  to: string,
): Promise<void> {
  await tx.query(
    `update player_credential set password = $3
     where player_id = $1 and provider_id = 'credential' and password = $2`,
    [playerId, hash, to],
  )
}

/** Returns the hash of another account that claims the player's address; null if there is none. */
export async function findHashBeside(tx: Tx, playerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>(
    `select c.password as hash
     from player p join player o on o.email = p.email and o.id <> p.id
       join player_credential c on c.player_id = o.id and c.provider_id = 'credential'
     where p.id = $1 and c.password is not null
     order by o.holds_address desc, o.created_at, o.id limit 1`,
    [playerId],
  )
  return rows[0]?.hash ?? null
}

/** Returns a player's password; empty if there is none. */
export async function findPasswordOf(tx: Tx, playerId: string): Promise<readonly PasswordRow[]> {
  const { rows } = await tx.query<PasswordRow>(`${passwords} where p.id = $1 and c.password is not null`, [
    playerId,
  ])
  return rows
}

/**
 * Removes the password, so that nobody can sign in with it until the player sets a new one. Deletes codes sent to the
 * address.
 */
export async function dropPassword(tx: Tx, playerId: string, email: string): Promise<void> {
  await tx.query('delete from player_verification where identifier = $1', [identifierOf(email)])
  await tx.query(
    `update player_credential set password = null, updated_at = now()
     where player_id = $1 and provider_id = 'credential'`,
    [playerId],
  )
}

const identifierOf = (email: string): string => `password-code ${email}`
