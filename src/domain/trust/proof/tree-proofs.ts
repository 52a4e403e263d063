import { hashSize, type TilePlace, tileWidth, widthOf } from './tile-path.ts'
import { consistencySpans, inclusionSpans, type Span, splitOf } from './tree-spans.ts'

/**
 * Hashes and proofs of the log's tree, from its tiles, by WebCrypto alone. Browser-safe.
 *
 * Sources: RFC 6962, section 2.1 (hashes, proofs); RFC 9162, sections 2.1.3.2 and 2.1.4.2 (their verification).
 */

/** Reads the tile of a place: `width` hashes. */
export type ReadTile = (place: TilePlace) => Promise<Uint8Array>

const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)

/** Returns the hash of an entry, as in tiles of level 0. */
export const leafHash = (entry: Uint8Array): Promise<Uint8Array> => sha256(leafMark, entry)
/** Returns the hash of two subtrees. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(nodeMark, left, right)

/** Returns the root over neighbouring hashes, of which there is at least one. */
async function joined(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  if (hashes.length === 1) return hashes[0]!
  const middle = splitOf(hashes.length)
  return nodeHash(await joined(hashes.slice(0, middle)), await joined(hashes.slice(middle)))
}

/** Returns the hash of a subtree of a tree of that size. */
async function spanHash(read: ReadTile, size: number, [from, to]: Span): Promise<Uint8Array> {
  const leaves = to - from
  const height = Math.log2(leaves)
  if (!Number.isInteger(height)) {
    const middle = from + splitOf(leaves)
    return nodeHash(await spanHash(read, size, [from, middle]), await spanHash(read, size, [middle, to]))
  }
  const level = Math.floor(height / 8)
  const first = from / tileWidth ** level
  const tile = Math.floor(first / tileWidth)
  const width = widthOf(size, level, tile)
  const hashes = await read({ level, tile, width })
  if (hashes.length !== width * hashSize) throw new RangeError(`a tile of ${hashes.length} bytes`)
  const start = (first % tileWidth) * hashSize
  return joined(
    Array.from({ length: 2 ** (height % 8) }, (_, place) =>
      hashes.subarray(start + place * hashSize, start + (place + 1) * hashSize),
    ),
  )
}

const hashesOf = async (read: ReadTile, size: number, spans: readonly Span[]): Promise<Uint8Array[]> => {
  const hashes: Uint8Array[] = []
  for (const span of spans) hashes.push(await spanHash(read, size, span))
  return hashes
}

/** Returns the root of the first `size` leaves, which the tiles must cover. */
export const treeRoot = (read: ReadTile, size: number): Promise<Uint8Array> =>
  size === 0 ? sha256() : spanHash(read, size, [0, size])

/**
 * Returns the hashes that lead from a leaf to the root of the tree of that size. Throws where there is no such leaf.
 */
export const inclusionProof = async (read: ReadTile, index: number, size: number): Promise<Uint8Array[]> =>
  hashesOf(read, size, inclusionSpans(index, size))

/**
 * Returns the hashes that prove that the tree of `size` leaves extends that of `before`. Throws where it is smaller.
 */
export const consistencyProof = async (read: ReadTile, before: number, size: number): Promise<Uint8Array[]> =>
  hashesOf(read, size, consistencySpans(before, size))

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])

/** Returns whether the leaf of this hash has that index in the tree with that size and root. */
export async function checkInclusion(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  root: Uint8Array,
): Promise<boolean> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false
  let [node, last, hash] = [index, size - 1, leaf]
  for (const other of proof) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(other, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = await nodeHash(hash, other)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && same(hash, root)
}

/** Returns whether the tree of the second size and root begins with all leaves of the first, in their order. */
export async function checkConsistency(
  before: number,
  rootBefore: Uint8Array,
  size: number,
  root: Uint8Array,
  proof: readonly Uint8Array[],
): Promise<boolean> {
  if (!Number.isSafeInteger(before) || !Number.isSafeInteger(size) || before < 0 || before > size)
    return false
  if (before === size) return proof.length === 0 && same(rootBefore, root)
  if (before === 0) return proof.length === 0 && same(rootBefore, await sha256())
  const path = Number.isInteger(Math.log2(before)) ? [rootBefore, ...proof] : [...proof]
  let [node, last] = [before - 1, size - 1]
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  const first = path.shift()
  if (!first) return false
  let [hashBefore, hash] = [first, first]
  for (const other of path) {
    if (last === 0) return false
    if (node % 2 === 1 || node === last) {
      hashBefore = await nodeHash(other, hashBefore)
      hash = await nodeHash(other, hash)
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = await nodeHash(hash, other)
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 && same(hashBefore, rootBefore) && same(hash, root)
}
