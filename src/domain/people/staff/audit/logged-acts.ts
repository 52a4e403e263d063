import { knownKeys, provenLeaves } from '#domain/trust/proof/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { ActInLog } from '../api.ts'
import { actLeaf, actLeafKey } from './act-leaf.ts'
import { actsOf, waitingActs } from './audit-store.ts'

/**
 * Returns whether the public log contains each of these acts as the table has it: computes the leaf anew and proves
 * it under the last checkpoint. `changed`: the log has a different leaf for the act; `absent`: it has none, and the
 * act does not wait for one.
 */
export async function loggedActs(
  tx: Tx,
  houseSecret: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActInLog>> {
  if (ids.length === 0) return new Map()
  const keys = ids.map(actLeafKey)
  const [rows, proven] = [await actsOf(tx, ids), await provenLeaves(tx, keys)]
  const [waiting, appended] = [await waitingActs(tx, ids), await knownKeys(tx, keys)]
  return new Map(
    rows.map((row) => {
      const key = actLeafKey(row.id)
      const leaf = proven.get(key)
      if (leaf) return [row.id, sameBytes(actLeaf(houseSecret, row).entry, leaf.entry) ? 'logged' : 'changed']
      return [row.id, waiting.has(row.id) || appended.has(key) ? 'waiting' : 'absent']
    }),
  )
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0
