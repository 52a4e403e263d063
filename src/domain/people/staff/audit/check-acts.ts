import { knownKeys } from '#domain/trust/proof/index.ts'
import type { Tx } from '#kernel/database.ts'
import { actLeaf, actLeafKey, actOfEntry } from './act-leaf.ts'
import { actsAfter, waitingActs } from './audit-store.ts'

/** An act on which table and public log disagree. */
export interface ActFault {
  readonly act: string
  readonly at: string
  /**
   * `changed`: the row is not the logged one; `missing`: the logged row is gone; `unlogged`: the log lacks the row;
   * `twice`: the log has two leaves of its number; `backdated`: it was logged after acts that are over an hour
   * younger.
   */
  readonly fault: 'changed' | 'missing' | 'unlogged' | 'twice' | 'backdated'
}

export interface ActsCheck {
  /** Rows compared, and leaves of acts. */
  readonly acts: number
  readonly leaves: number
  /** Recent acts that the checkpoint does not cover yet. */
  readonly waiting: number
  readonly faults: readonly ActFault[]
}

const rowsAtOnce = 2_000
/** Below all numbers: the owner of the database may have chosen one of 0 or less. */
const leastId = '-9223372036854775808'
/** Milliseconds: transactions of acts may commit in another order than they began. */
const sameTime = 3_600_000

/**
 * Compares every act with the entries of the log. The caller has proved that these are the entries of its checkpoint,
 * in their order.
 */
export async function checkActs(
  tx: Tx,
  houseSecret: string,
  entries: readonly Uint8Array[],
): Promise<ActsCheck> {
  const faults: ActFault[] = []
  const logged = new Map<string, { readonly at: string; readonly entry: Buffer }>()
  let latest = 0
  for (const entry of entries) {
    const act = actOfEntry(entry)
    if (!act) continue
    const at = Date.parse(act.at)
    if (logged.has(act.id)) faults.push({ act: act.id, at: act.at, fault: 'twice' })
    else logged.set(act.id, { at: act.at, entry: Buffer.from(entry) })
    if (at < latest - sameTime) faults.push({ act: act.id, at: act.at, fault: 'backdated' })
    latest = Math.max(latest, at)
  }
  const leaves = logged.size

  let [acts, waiting, last] = [0, 0, leastId]
  for (;;) {
    const rows = await actsAfter(tx, last, rowsAtOnce)
    if (rows.length === 0) break
    last = rows.at(-1)!.id
    acts += rows.length
    const without = rows.filter(({ id }) => !logged.has(id))
    const ids = without.map(({ id }) => id)
    const [queued, appended] = [await waitingActs(tx, ids), await knownKeys(tx, ids.map(actLeafKey))]
    for (const row of rows) {
      const found = logged.get(row.id)
      logged.delete(row.id)
      if (found && !found.entry.equals(actLeaf(houseSecret, row).entry))
        faults.push({ act: row.id, at: found.at, fault: 'changed' })
      if (found) continue
      if (queued.has(row.id) || appended.has(actLeafKey(row.id))) waiting += 1
      else faults.push({ act: row.id, at: row.at, fault: 'unlogged' })
    }
  }
  for (const [act, { at }] of logged) faults.push({ act, at, fault: 'missing' })
  return { acts, leaves, waiting, faults }
}
