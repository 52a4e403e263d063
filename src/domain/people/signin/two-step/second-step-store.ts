import type { Tx } from '#kernel/database.ts'

export interface SecondStepRow {
  /** Sealed; null if there is none. */
  readonly secret: string | null
  readonly appOn: boolean
  readonly lastStep: bigint
  readonly bySms: boolean
  readonly byEmail: boolean
  readonly tries: number
  /** Seconds since the first of the tries; null: none count. */
  readonly since: number | null
}

const columns = `secret, app_on_at is not null as "appOn", last_step as "lastStep", by_sms as "bySms",
  by_email as "byEmail", tries, extract(epoch from clock_timestamp() - tries_since)::float8 as since`

export async function findSecondStep(tx: Tx, playerId: string): Promise<SecondStepRow | null> {
  const { rows } = await tx.query<SecondStepRow>(`select ${columns} from second_step where player_id = $1`, [
    playerId,
  ])
  return rows[0] ?? null
}

/** Locks the row, so that parallel tries count one after the other. */
export async function lockSecondStep(tx: Tx, playerId: string): Promise<SecondStepRow> {
  await tx.query('insert into second_step (player_id) values ($1) on conflict do nothing', [playerId])
  const { rows } = await tx.query<SecondStepRow>(
    `select ${columns} from second_step where player_id = $1 for update`,
    [playerId],
  )
  return rows[0]!
}

/** Sets the number of failed tries; the first one starts their period. */
export async function setTries(tx: Tx, playerId: string, tries: number): Promise<void> {
  await tx.query(
    `update second_step set tries = $2,
       tries_since = case when $2 = 0 then null when $2 = 1 then clock_timestamp() else tries_since end
     where player_id = $1`,
    [playerId, tries],
  )
}

/** Stores a secret that no code has confirmed yet. */
export async function putSecret(tx: Tx, playerId: string, secret: string): Promise<void> {
  await tx.query('update second_step set secret = $2, app_on_at = null, last_step = 0 where player_id = $1', [
    playerId,
    secret,
  ])
}

export async function setLastStep(tx: Tx, playerId: string, step: number): Promise<void> {
  await tx.query(
    'update second_step set last_step = $2, app_on_at = coalesce(app_on_at, now()) where player_id = $1',
    [playerId, step],
  )
}

export async function removeApp(tx: Tx, playerId: string): Promise<void> {
  await tx.query('update second_step set secret = null, app_on_at = null where player_id = $1', [playerId])
  await tx.query('delete from recovery_code where player_id = $1', [playerId])
}

export async function setSentStep(
  tx: Tx,
  playerId: string,
  way: 'sms' | 'email',
  on: boolean,
): Promise<void> {
  const text =
    way === 'sms'
      ? 'update second_step set by_sms = $2 where player_id = $1'
      : 'update second_step set by_email = $2 where player_id = $1'
  await tx.query(text, [playerId, on])
}

/** Replaces the recovery codes. */
export async function putRecoveryCodes(tx: Tx, playerId: string, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from recovery_code where player_id = $1', [playerId])
  await tx.query('insert into recovery_code (player_id, hash) select $1, unnest($2::text[])', [
    playerId,
    hashes,
  ])
}

/** Deletes a recovery code; returns false if the player has no such code. */
export async function takeRecoveryCode(tx: Tx, playerId: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from recovery_code where player_id = $1 and hash = $2', [
    playerId,
    hash,
  ])
  return rowCount > 0
}

export async function countRecoveryCodes(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from recovery_code where player_id = $1',
    [playerId],
  )
  return rows[0]?.count ?? 0
}

/** Turns second steps by message off; returns whether any was on. */
export async function dropSentSteps(tx: Tx, playerId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update second_step set by_sms = false, by_email = false where player_id = $1 and (by_sms or by_email)',
    [playerId],
  )
  return rowCount > 0
}
