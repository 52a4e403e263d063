import type { Tx } from '#kernel/database.ts'
import { insertLeaves, knownKeys, type Leaf, lockState } from './store.ts'

/**
 * Gives leaves their places at the end of the log, in this order; one whose key the log has already is left out. Holds the
 * log until the end of the transaction, so it is for consumers of facts, never for what a player waits for. They are
 * published within seconds of the commit. Answers how many are new.
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
