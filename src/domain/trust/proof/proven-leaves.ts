import type { Tx } from '#kernel/database.ts'
import * as store from './store.ts'
import { hashSize } from './tile-path.ts'
import { hashOfLeaf } from './tree-hashes.ts'
import { checkInclusion, inclusionProof, type ReadTile } from './tree-proofs.ts'

export interface ProvenLeaf {
  /** Leaf index, from 0. */
  readonly index: number
  readonly entry: Uint8Array
}

/**
 * Returns those leaves of these keys that the last checkpoint covers, each with its inclusion proved by the tiles. A
 * leaf whose proof does not lead to the checkpoint's root is left out, like a missing one.
 */
export async function provenLeaves(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ProvenLeaf>> {
  const { published, root } = await store.readState(tx)
  const tiles = new Map<string, Buffer>()
  const read: ReadTile = async ({ level, tile, width }) => {
    if (level === 'entries') throw new RangeError('a proof is made of hashes')
    const name = `${level} ${tile}`
    const known = tiles.get(name) ?? (await store.readTiles(tx, [{ level, tile }]))[0]?.hashes
    if (!known) throw new RangeError(`the log has no tile ${name}`)
    tiles.set(name, known)
    return known.subarray(0, width * hashSize)
  }
  const proven = new Map<string, ProvenLeaf>()
  for (const { key, index, entry } of await store.leavesOfKeys(tx, keys)) {
    if (index >= published) continue
    const proof = await inclusionProof(read, index, published)
    if (await checkInclusion(hashOfLeaf(entry), index, published, proof, root))
      proven.set(key, { index, entry })
  }
  return proven
}
