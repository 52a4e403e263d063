import {
  type Checkpoint,
  openCheckpoint,
  parseVerifierKey,
  type ReadBytes,
  readBundle,
  tilePath,
  tilesOf,
  tileWidth,
} from '#domain/trust/proof/api.ts'
import { hashOfJoined, hashOfLeaf, hashOfNothing } from '#domain/trust/proof/tree-hashes.ts'

/** Last verified state of a log: its key, as text, and its last checkpoint, verbatim. */
export interface Seen {
  readonly key: string
  readonly checkpoint: string
}

/** The log is invalid, or contradicts its earlier state. */
export class WrongLog extends Error {}

export interface CheckedLog {
  readonly checkpoint: Checkpoint
  readonly seen: Seen
}

const text = async (read: ReadBytes, address: string): Promise<string> => {
  const bytes = await read(address)
  if (!bytes) throw new WrongLog(`there is no ${address}`)
  return new TextDecoder('utf-8').decode(bytes)
}

/**
 * Reads all of the log at a prefix and recomputes its tree. A null `key` means the stored one, else the one that the
 * log publishes.
 *
 * Errors: WrongLog; MissingTile; errors of `read`.
 */
export async function checkLog(
  prefix: string,
  read: ReadBytes,
  { key, seen }: { readonly key: string | null; readonly seen: Seen | null },
): Promise<CheckedLog> {
  const keyText = key ?? seen?.key ?? (await text(read, `${prefix}/key`)).trim()
  const verifier = await parseVerifierKey(keyText)
  if (!verifier) throw new WrongLog(`${keyText} is no verifier key of Ed25519`)
  const signed = await text(read, `${prefix}/checkpoint`)
  const checkpoint = await openCheckpoint(signed, verifier)
  if (!checkpoint) throw new WrongLog('the checkpoint is not signed by its key')
  if (checkpoint.origin !== verifier.name) throw new WrongLog(`the checkpoint is of ${checkpoint.origin}`)
  const before = seen ? await openCheckpoint(seen.checkpoint, verifier) : null
  if (seen && !before) throw new WrongLog('the checkpoint that was seen is not signed by the key')
  if (before && before.size > checkpoint.size)
    throw new WrongLog(`the log went back from ${before.size} leaves to ${checkpoint.size}`)
  await readTree(prefix, read, checkpoint, before)
  return { checkpoint, seen: { key: keyText, checkpoint: signed } }
}

async function readTree(prefix: string, read: ReadBytes, now: Checkpoint, before: Checkpoint | null) {
  const tile = (level: number | 'entries', index: number, width: number) =>
    // A new reader each time: each tile is read once, so a cache would only grow.
    tilesOf(prefix, read)({ level, tile: index, width })
  /** Hashes of the partial tile and the number of full tiles, by level. */
  const levels: { hashes: Buffer[]; full: number }[] = []
  const compare = async (level: number) => {
    const { hashes, full } = levels[level]!
    const published = await tile(level, full, hashes.length)
    if (!Buffer.concat(hashes).equals(published))
      throw new WrongLog(
        `the tile ${tilePath({ level, tile: full, width: hashes.length })} is not what its entries say`,
      )
  }
  const add = async (level: number, hash: Buffer): Promise<void> => {
    levels[level] ??= { hashes: [], full: 0 }
    const own = levels[level]
    own.hashes.push(hash)
    if (own.hashes.length < tileWidth) return
    await compare(level)
    const above = hashOfJoined(own.hashes)
    own.hashes = []
    own.full += 1
    await add(level + 1, above)
  }
  const root = (): Buffer => {
    let below: Buffer | null = null
    for (const { hashes } of levels) {
      const all: readonly Buffer[] = below ? [...hashes, below] : hashes
      if (all.length > 0) below = hashOfJoined(all)
    }
    return below ?? hashOfNothing
  }
  const meets = (size: number) => {
    if (before?.size === size && !root().equals(before.root))
      throw new WrongLog(`the first ${size} leaves are not those that were seen`)
  }

  meets(0)
  for (let first = 0; first < now.size; first += tileWidth) {
    const width = Math.min(tileWidth, now.size - first)
    const place = { level: 'entries', tile: first / tileWidth, width } as const
    const entries = readBundle(await tile('entries', place.tile, width))
    // The log has only the full bundle.
    if (!entries || entries.length < width)
      throw new WrongLog(`the bundle ${tilePath(place)} is no bundle of ${width}`)
    for (const [at, entry] of entries.slice(0, width).entries()) {
      await add(0, hashOfLeaf(entry))
      meets(first + at + 1)
    }
  }
  for (const [level, { hashes }] of levels.entries()) if (hashes.length > 0) await compare(level)
  if (!root().equals(now.root)) throw new WrongLog('the root of the checkpoint is not that of the entries')
}
