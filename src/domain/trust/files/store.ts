import type { Tx } from '#kernel/database.ts'
import type { FileView } from './api.ts'

export interface FileRow {
  readonly player_id: string
  readonly file_id: string
  readonly purpose: string
  readonly name: string
  readonly media_type: string
  readonly bytes: number
}

export const fileViewOf = (row: FileRow): FileView => ({
  id: row.file_id,
  name: row.name,
  mediaType: row.media_type,
  bytes: row.bytes,
})

export async function insertFile(
  tx: Tx,
  row: FileRow & { readonly sealed: Buffer; readonly made_at: Date; readonly delete_at: Date },
): Promise<void> {
  await tx.query(
    `insert into sealed_file (player_id, file_id, purpose, name, media_type, bytes, sealed, made_at, delete_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.player_id,
      row.file_id,
      row.purpose,
      row.name,
      row.media_type,
      row.bytes,
      row.sealed,
      row.made_at,
      row.delete_at,
    ],
  )
}

/** Returns the number of a player's unattached files, and the bytes stored for the player. */
export async function filesKept(
  tx: Tx,
  playerId: string,
): Promise<{ readonly waiting: number; readonly bytes: number }> {
  const { rows } = await tx.query<{ waiting: number; bytes: number }>(
    `select count(*) filter (where not attached)::int4 as waiting, coalesce(sum(bytes), 0)::float8 as bytes
     from sealed_file where player_id = $1`,
    [playerId],
  )
  return rows[0]!
}

const columns = 'player_id, file_id, purpose, name, media_type, bytes'

/** Returns a player's files by id, unordered; leaves out deleted ones. */
export async function findFiles(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<readonly FileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<FileRow>(
    `select ${columns} from sealed_file where player_id = $1 and file_id = any ($2::uuid[])`,
    [playerId, ids],
  )
  return rows
}

/** Returns files of several players, by player and file id. */
export async function findFilesOfAll(
  tx: Tx,
  files: readonly { readonly playerId: string; readonly fileId: string }[],
): Promise<readonly FileRow[]> {
  if (files.length === 0) return []
  const { rows } = await tx.query<FileRow>(
    `select ${columns} from unnest($1::text[], $2::uuid[]) as wanted (player_id, file_id)
     join sealed_file using (player_id, file_id)`,
    [files.map(({ playerId }) => playerId), files.map(({ fileId }) => fileId)],
  )
  return rows
}

/** Returns all files of a player, the latest first. */
export async function findAllFiles(tx: Tx, playerId: string): Promise<readonly FileRow[]> {
  const { rows } = await tx.query<FileRow>(
    `select ${columns} from sealed_file where player_id = $1 order by file_id desc`,
    [playerId],
  )
  return rows
}

/** Returns a file with its encrypted bytes; null if the player has none for this purpose (null: any). */
export async function findSealed(
  tx: Tx,
  playerId: string,
  purpose: string | null,
  fileId: string,
): Promise<(FileRow & { readonly sealed: Buffer }) | null> {
  const { rows } = await tx.query<FileRow & { readonly sealed: Buffer }>(
    `select ${columns}, sealed from sealed_file where player_id = $1 and file_id = $3 and ($2::text is null or purpose = $2)`,
    [playerId, purpose, fileId],
  )
  return rows[0] ?? null
}

/** Attaches unattached files, which then have no deletion date; returns how many. */
export async function attach(
  tx: Tx,
  playerId: string,
  purpose: string,
  ids: readonly string[],
  deleteAt: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await tx.query(
    `update sealed_file set attached = true, delete_at = $4
     where player_id = $1 and purpose = $2 and file_id = any ($3::uuid[]) and not attached`,
    [playerId, purpose, ids, deleteAt],
  )
  return rowCount
}

/** Deletes files past their deletion date; returns how many. */
export async function deleteOldFiles(tx: Tx, now: Date): Promise<number> {
  return (await tx.query('delete from sealed_file where delete_at <= $1', [now])).rowCount
}

/** Sets an earlier deletion date for files of a player. */
export async function deleteFilesBy(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `update sealed_file set delete_at = least(delete_at, $3)
     where player_id = $1 and file_id = any ($2::uuid[])`,
    [playerId, ids, at],
  )
}
