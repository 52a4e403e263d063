import type { HandlerContext } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { lockPlayers } from '../ledger/index.ts'
import type { Sealer } from '../secrets/index.ts'
import { type FileView, fileErrors, maxFiles } from './api.ts'
import { judgeFile } from './judge-file.ts'
import {
  attach,
  filesKept,
  fileViewOf,
  findAllFiles,
  findFiles,
  findFilesOfAll,
  findSealed,
  insertFile,
} from './store.ts'

/** What a file may be sent for. */
export type FilePurpose = 'support' | 'verification'

export interface FileDeps {
  readonly db: Database
  readonly sealer: Sealer
}

/** Files that may wait to belong to something, and bytes that are kept for a player. */
const maxWaiting = 20
const maxKeptBytes = 200 * 1_048_576
const day = 86_400_000

/**
 * Judges the upload of a request and keeps it for a day, in which it has to be attached to something.
 *
 * Errors: those of `uploadErrors`.
 */
export async function keepUpload(
  { db, sealer }: FileDeps,
  context: HandlerContext,
  file: {
    readonly playerId: string
    readonly purpose: FilePurpose
    readonly name: string
    readonly now: number
  },
): Promise<FileView> {
  const { playerId, purpose, name, now } = file
  // Whether there is room is asked before the work too: decoding is what costs.
  await checkRoom(db.read, playerId)
  const { mediaType, bytes } = await judgeFile(context.upload ?? new Uint8Array(), name)
  const id = uuidv7(now)
  const row = {
    player_id: playerId,
    file_id: id,
    purpose,
    name,
    media_type: mediaType,
    bytes: bytes.length,
    sealed: sealer.seal(bytes, placeOf(playerId, id)),
    made_at: new Date(now),
    delete_at: new Date(now + day),
  }
  await db.transact(async (tx) => {
    await lockPlayers(tx, [playerId])
    await checkRoom(tx, playerId)
    await insertFile(tx, row)
  })
  return fileViewOf(row)
}

async function checkRoom(tx: Tx, playerId: string): Promise<void> {
  const { waiting, bytes } = await filesKept(tx, playerId)
  if (waiting >= maxWaiting || bytes >= maxKeptBytes) throw fileErrors['files-too-many']({ most: maxWaiting })
}

/**
 * Makes files belong to something that a player sends. Errors: files-too-many, file-unknown (one is another's, gone, or
 * belongs to something already).
 */
export async function attachFiles(
  tx: Tx,
  playerId: string,
  purpose: FilePurpose,
  ids: readonly string[],
  deleteAt: Date,
): Promise<void> {
  if (ids.length > maxFiles) throw fileErrors['files-too-many']({ most: maxFiles })
  const wanted = new Set(ids)
  if ((await attach(tx, playerId, purpose, [...wanted], deleteAt)) !== wanted.size)
    throw fileErrors['file-unknown']()
}

/** Views of files by id. */
export async function fileViews(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileView>> {
  const rows = await findFiles(tx, playerId, ids)
  return new Map(rows.map((row) => [row.file_id, fileViewOf(row)]))
}

/** Views of files of several players by id. */
export async function fileViewsOf(
  tx: Tx,
  files: readonly { readonly playerId: string; readonly fileId: string }[],
): Promise<ReadonlyMap<string, FileView>> {
  const rows = await findFilesOfAll(tx, files)
  return new Map(rows.map((row) => [row.file_id, fileViewOf(row)]))
}

/** All files that are kept of a player, the last one first. */
export const filesOf = async (tx: Tx, playerId: string): Promise<readonly FileView[]> =>
  (await findAllFiles(tx, playerId)).map(fileViewOf)

/** A file of a player with its bytes, whatever it was sent for. Error: file-unknown. */
export async function readFile(
  { db, sealer }: FileDeps,
  playerId: string,
  fileId: string,
): Promise<{ readonly view: FileView; readonly content: Buffer }> {
  const row = await findSealed(db.read, playerId, null, fileId)
  if (!row) throw fileErrors['file-unknown']()
  return { view: fileViewOf(row), content: sealer.open(row.sealed, placeOf(playerId, fileId)) }
}

/** Answers a file as a download. Error: file-unknown. */
export async function openFile(
  { db, sealer }: FileDeps,
  context: HandlerContext,
  playerId: string,
  purpose: FilePurpose,
  fileId: string,
): Promise<Buffer> {
  const row = await findSealed(db.read, playerId, purpose, fileId)
  if (!row) throw fileErrors['file-unknown']()
  const ending = row.media_type === 'application/pdf' ? 'pdf' : 'jpg'
  const name = `${row.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${ending}`
  context.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  context.setHeader('x-file-type', row.media_type)
  context.setHeader('cache-control', 'no-store')
  return sealer.open(row.sealed, placeOf(playerId, fileId))
}

const placeOf = (playerId: string, fileId: string) => `${playerId} ${fileId}`
