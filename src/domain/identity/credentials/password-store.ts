import type { Tx } from '#kernel/database.ts'

/** A code for a new password, and how often it may still be tried. */
export interface StoredCode {
  readonly id: string
  /** Keyed hash of the digits. */
  readonly hash: string
  /** Tries left to the address that asked for it. */
  readonly own: number
  /** Tries left to all other addresses together. */
  readonly others: number
  readonly current: boolean
}

/** Stores a code in the place of the one that the same address asked for before. */
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

/** Takes one try away from each of the codes. */
export async function countTry(tx: Tx, ids: readonly string[], budget: 'own' | 'others'): Promise<void> {
  await tx.query(
    `update player_verification
     set value = jsonb_set(value::jsonb, array[$2], to_jsonb((value::jsonb ->> $2)::int - 1))::text, updated_at = now()
     where id = any ($1)`,
    [ids, budget],
  )
}

/** Uses a code up with all others of the address; false when it is no longer there. */
export async function takeCode(tx: Tx, email: string, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    'delete from player_verification where identifier = $1 returning id',
    [identifierOf(email)],
  )
  return rows.some((row) => row.id === id)
}

/** Sets a player's password by a letter, which confirms his address. */
export async function changePassword(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `update player_credential set password = $2, updated_at = now()
     where player_id = $1 and provider_id = 'credential'`,
    [playerId, passwordHash],
  )
  await tx.query(
    'update player set email_verified = true, updated_at = now() where id = $1 and not email_verified',
    [playerId],
  )
}

/** Nobody enters by a password until a new one is set; codes for one that went to that address serve no more. */
export async function dropPassword(tx: Tx, playerId: string, email: string): Promise<void> {
  await tx.query('delete from player_verification where identifier = $1', [identifierOf(email)])
  await tx.query(
    `update player_credential set password = null, updated_at = now()
     where player_id = $1 and provider_id = 'credential'`,
    [playerId],
  )
}

const identifierOf = (email: string): string => `password-code ${email}`
