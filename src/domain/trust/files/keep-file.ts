import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
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

export type FilePurpose = 'support' | 'verification'

export interface FileDeps {
  readonly db: Database
  readonly sealer: Sealer
}

/** Most unattached files, and most bytes stored for a player. */
const maxWaiting = 20
const maxKeptBytes = 200 * 1_048_576
const day = 86_400_000

/**
 * Checks the upload of a request and stores it for a day; then it has to be attached. Errors: those of
 * `uploadErrors`.
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
  // Checks the quota before decoding too, since decoding is expensive.
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
 * Attaches files to a player's message or document. Errors: files-too-many, file-unknown (another player's, deleted,
 * or attached already).
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

export async function fileViews(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileView>> {
  const rows = await findFiles(tx, playerId, ids)
  return new Map(rows.map((row) => [row.file_id, fileViewOf(row)]))
}

export async function fileViewsOf(
  tx: Tx,
  files: readonly { readonly playerId: string; readonly fileId: string }[],
): Promise<ReadonlyMap<string, FileView>> {
  const rows = await findFilesOfAll(tx, files)
  return new Map(rows.map((row) => [row.file_id, fileViewOf(row)]))
}

/** Returns all stored files of a player, the latest first. */
export const filesOf = async (tx: Tx, playerId: string): Promise<readonly FileView[]> =>
  (await findAllFiles(tx, playerId)).map(fileViewOf)

/** Returns a player's file with its content, for any purpose. Error: file-unknown. */
export async function readFile(
  { db, sealer }: FileDeps,
  playerId: string,
  fileId: string,
): Promise<{ readonly view: FileView; readonly content: Buffer }> {
  const row = await findSealed(db.read, playerId, null, fileId)
  if (!row) throw fileErrors['file-unknown']()
  return { view: fileViewOf(row), content: sealer.open(row.sealed, placeOf(playerId, fileId)) }
}

/** Returns a file as a download. Error: file-unknown. */
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
