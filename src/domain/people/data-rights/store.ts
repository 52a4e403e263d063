import type { Tx } from '#kernel/database.ts'

export interface DeletionRow {
  readonly player_id: string
  readonly request_id: string
  readonly asked_at: Date
  readonly due_at: Date
}

const columns = 'player_id, request_id, asked_at, due_at'

/** Returns a player's pending request; null without one. */
export async function findDeletion(tx: Tx, playerId: string): Promise<DeletionRow | null> {
  const text = `select ${columns} from deletion_request where player_id = $1 and state = 'waiting'`
  return (await tx.query<DeletionRow>(text, [playerId])).rows[0] ?? null
}

export async function insertDeletion(tx: Tx, row: DeletionRow): Promise<void> {
  await tx.query(`insert into deletion_request (${columns}) values ($1, $2, $3, $4)`, [
    row.player_id,
    row.request_id,
    row.asked_at,
    row.due_at,
  ])
}

/** Ends the pending request; returns false without one. */
export async function endDeletion(
  tx: Tx,
  playerId: string,
  state: 'taken-back' | 'lapsed' | 'done',
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update deletion_request set state = $2, ended_at = $3 where player_id = $1 and state = 'waiting'`,
    [playerId, state, at],
  )
  return rowCount > 0
}

/** Returns the players whose requests are due, the longest overdue first. */
export async function findDueDeletions(tx: Tx, now: Date, most: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select player_id from deletion_request where state = 'waiting' and due_at <= $1 order by due_at limit $2`,
    [now, most],
  )
  return rows.map((row) => row.player_id)
}

export async function insertClosedIdentity(
  tx: Tx,
  playerId: string,
  sealed: Uint8Array,
  closedAt: Date,
  deleteAt: Date,
): Promise<void> {
  await tx.query(
    'insert into closed_identity (player_id, sealed, closed_at, delete_at) values ($1, $2, $3, $4)',
    [playerId, sealed, closedAt, deleteAt],
  )
}

export async function findClosedIdentity(tx: Tx, playerId: string): Promise<Uint8Array | null> {
  const { rows } = await tx.query<{ sealed: Uint8Array }>(
    'select sealed from closed_identity where player_id = $1',
    [playerId],
  )
  return rows[0]?.sealed ?? null
}

/** Blocks people until an instant; keeps a later end. */
export async function insertKeptOut(tx: Tx, keys: readonly Buffer[], until: Date): Promise<void> {
  await tx.query(
    `insert into kept_out (key, until) select unnest($1::bytea[]), $2
     on conflict (key) do update set until = greatest(kept_out.until, excluded.until)`,
    [keys, until],
  )
}

export interface ClosingLetter {
  readonly letter_id: bigint
  readonly email: string
  readonly language: string
}

/** Stores the last mail of an account whose address is deleted with it. */
export async function insertClosingLetter(
  tx: Tx,
  { email, language }: Omit<ClosingLetter, 'letter_id'>,
  at: Date,
): Promise<void> {
  await tx.query('insert into closing_letter (email, language, at) values ($1, $2, $3)', [
    email,
    language,
    at,
  ])
}

export async function findClosingLetters(tx: Tx, most: number): Promise<readonly ClosingLetter[]> {
  const text = 'select letter_id, email, language from closing_letter order by letter_id limit $1'
  return (await tx.query<ClosingLetter>(text, [most])).rows
}

export async function deleteClosingLetter(tx: Tx, id: bigint): Promise<void> {
  await tx.query('delete from closing_letter where letter_id = $1', [id])
}

export async function anyKeptOut(tx: Tx, keys: readonly Buffer[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from kept_out where key = any ($1::bytea[]) and until > clock_timestamp() limit 1',
    [keys],
  )
  return rowCount > 0
}

/** Returns the players of identities past their retention. */
export async function findDueIdentities(tx: Tx, now: Date): Promise<readonly string[]> {
  const text = 'select player_id from closed_identity where delete_at <= $1 order by player_id'
  return (await tx.query<{ player_id: string }>(text, [now])).rows.map((row) => row.player_id)
}

/** Deletes one of them; returns false if another process has done so. */
export async function deleteDueIdentity(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const text = 'delete from closed_identity where player_id = $1 and delete_at <= $2'
  return (await tx.query(text, [playerId, now])).rowCount > 0
}

/** Deletes expired keys, and mails unsent for two days. Returns the number of rows. */
export async function forgetDue(tx: Tx, now: Date): Promise<number> {
  const keys = await tx.query('delete from kept_out where until <= $1', [now])
  const letters = await tx.query('delete from closing_letter where at < $1', [
    new Date(now.getTime() - 2 * 86_400_000),
  ])
  return keys.rowCount + letters.rowCount
}
