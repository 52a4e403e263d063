import type { Tx } from '#kernel/database.ts'
import { insertLeaves, knownKeys, type Leaf, lockState } from './store.ts'

/**
 * Appends leaves to the log, in this order, and skips those with a known key. Locks the log until the end of the
 * transaction, so only consumers of facts may call it, never a request of a player. The leaves are published within
 * seconds of the commit. Returns the number of new leaves.
 */
export async function appendLeaves(tx: Tx, leaves: readonly Leaf[]): Promise<number> {
  if (leaves.length === 0) return 0
  const { appended } = await lockState(tx)
  const taken = new Set(
    await knownKeys(
      tx,
      leaves.map(({ key }) => key),
    ),
  )
  const fresh = leaves.filter(({ key }) => !taken.has(key) && taken.add(key))
  if (fresh.length > 0) await insertLeaves(tx, appended, fresh)
  return fresh.length
}
