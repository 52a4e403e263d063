import {
  type Checkpoint,
  checkConsistency,
  checkInclusion,
  consistencyProof,
  inclusionProof,
  leafHash,
  openCheckpoint,
  parseVerifierKey,
  type ReadTile,
  readBundle,
  tilesOf,
  tileWidth,
  widthOf,
} from '#domain/trust/proof/api.ts'
import { keepSeen, readSeen, type SeenCheckpoint } from './seen-checkpoint.ts'

/** Result of checking a leaf of the public log in the browser. */
export interface LogFinding {
  /** Position, from 1. */
  readonly place: number
  /** Leaves that the checkpoint covers. */
  readonly size: number
  /** Time in the leaf; null where it holds no valid time. */
  readonly at: number | null
  /** Whether the leaf holds the expected content. */
  readonly leaf: boolean
  /** Whether the leaf is at its place of the tree whose root the checkpoint gives. */
  readonly included: boolean
  /** Whether the log's key signed the checkpoint. */
  readonly signed: boolean
  /** Comparison with the last check: the key is the same, and the tree extends the earlier one; null the first time. */
  readonly since: {
    readonly size: number
    readonly sameKey: boolean
    readonly consistent: boolean
  } | null
}

const prefix = '/proof'

async function readAt(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(address)
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const textAt = async (address: string): Promise<string> =>
  new TextDecoder().decode((await readAt(address)) ?? new Uint8Array())

/** Returns whether an entry of the log, as parsed JSON, holds the expected content. */
export type HoldsRight = (entry: Readonly<Record<string, unknown>>) => boolean

/**
 * Reads the leaf at this index and checks it in the browser, with WebCrypto alone: leaf, proof of inclusion,
 * signature, and that the log only grew since this browser's last check. Throws network errors,
 * `MissingTile`, and `NotSupportedError` in browsers without Ed25519.
 */
export async function checkLeaf(index: number, isRight: HoldsRight): Promise<LogFinding> {
  const keyText = (await textAt(`${prefix}/key`)).trim()
  const key = await parseVerifierKey(keyText)
  const checkpoint = key && (await openCheckpoint(await textAt(`${prefix}/checkpoint`), key))
  const seen = readSeen()
  if (!checkpoint || index >= checkpoint.size)
    return {
      ...{ place: index + 1, size: checkpoint?.size ?? 0, at: null, leaf: false, included: false },
      signed: checkpoint !== null,
      since: null,
    }
  const tiles = tilesOf(prefix, readAt)
  const entry = await entryAt(tiles, index, checkpoint.size)
  const said = entry ? readLeaf(entry) : null
  const proof = await inclusionProof(tiles, index, checkpoint.size)
  const included =
    entry !== null &&
    (await checkInclusion(await leafHash(entry), index, checkpoint.size, proof, checkpoint.root))
  const since = seen && {
    size: seen.size,
    sameKey: seen.key === keyText,
    consistent: await goesOn(tiles, seen, checkpoint),
  }
  if (included && (since === null || (since.sameKey && since.consistent)))
    keepSeen({ size: checkpoint.size, root: hexOf(checkpoint.root), key: keyText })
  return {
    place: index + 1,
    size: checkpoint.size,
    at: timeOf(said?.at),
    leaf: said !== null && isRight(said),
    included,
    signed: true,
    since,
  }
}

async function entryAt(tiles: ReadTile, index: number, size: number): Promise<Uint8Array | null> {
  const tile = Math.floor(index / tileWidth)
  const width = widthOf(size, 'entries', tile)
  const bundle = readBundle(await tiles({ level: 'entries', tile, width }))
  return bundle?.[index % tileWidth] ?? null
}

function readLeaf(entry: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(new TextDecoder().decode(entry)) as Record<string, unknown>
  } catch {
    return null
  }
}

function timeOf(text: unknown): number | null {
  const at = Date.parse(String(text))
  return Number.isNaN(at) ? null : at
}

async function goesOn(tiles: ReadTile, before: SeenCheckpoint, now: Checkpoint): Promise<boolean> {
  if (before.size > now.size) return false
  const root = Uint8Array.from(before.root.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  const proof =
    before.size === 0 || before.size === now.size ? [] : await consistencyProof(tiles, before.size, now.size)
  return checkConsistency(before.size, root, now.size, now.root, proof)
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
