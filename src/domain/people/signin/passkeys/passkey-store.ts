import type { Tx } from '#kernel/database.ts'

export interface PasskeyRow {
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly transports: readonly string[]
  readonly addedAt: Date
  readonly usedAt: Date | null
}

const columns = `id, player_id as "playerId", name, public_key as "publicKey", transports,
  added_at as "addedAt", used_at as "usedAt"`

/** Returns the player's passkeys, oldest first. */
export async function findPasskeys(tx: Tx, playerId: string): Promise<readonly PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    `select ${columns} from passkey where player_id = $1 order by added_at, id`,
    [playerId],
  )
  return rows
}

/** Returns a passkey with the sign-in epoch of its player. */
export async function findPasskey(
  tx: Tx,
  id: string,
): Promise<(PasskeyRow & { readonly epoch: number }) | null> {
  const { rows } = await tx.query<PasskeyRow & { readonly epoch: number }>(
    `select ${columns}, sign_in_epoch_v1(player_id) as epoch from passkey where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Stores a passkey; returns null if one with this id exists. */
export async function putPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, 'addedAt' | 'usedAt'> & { readonly counter: number },
): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>(
    `insert into passkey (player_id, id, name, public_key, counter, transports) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning ${columns}`,
    [row.playerId, row.id, row.name, Buffer.from(row.publicKey), row.counter, row.transports],
  )
  return rows[0] ?? null
}

/**
 * Records a use. Returns false if the counter did not grow, because two devices then hold the key. Devices that do
 * not count always send 0 (WebAuthn level 3, section 6.1.1).
 */
export async function usePasskey(
  tx: Tx,
  { id, playerId }: Pick<PasskeyRow, 'id' | 'playerId'>,
  counter: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update passkey set counter = $3, used_at = now()
     where player_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [playerId, id, counter],
  )
  return rowCount > 0
}

/** Returns false if the player has no such passkey. */
export async function removePasskey(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from passkey where player_id = $1 and id = $2', [playerId, id])
  return rowCount > 0
}

export async function putChallenge(
  tx: Tx,
  challenge: string,
  playerId: string | null,
  seconds: number,
): Promise<void> {
  await tx.query(
    `insert into passkey_challenge (challenge, player_id, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [challenge, playerId, seconds],
  )
}

/** Deletes a challenge; returns false if it was used, has expired, or is for another purpose or player. */
export async function takeChallenge(tx: Tx, challenge: string, playerId: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from passkey_challenge
     where challenge = $1 and player_id is not distinct from $2 and expires_at > now()`,
    [challenge, playerId],
  )
  return rowCount > 0
}

/** Deletes expired challenges. Returns their number. */
export async function forgetChallenges(tx: Tx): Promise<number> {
  const { rowCount } = await tx.query('delete from passkey_challenge where expires_at < now()')
  return rowCount
}
