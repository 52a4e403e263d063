import { appendLeaves } from '#domain/trust/proof/index.ts'
import type { Database } from '#kernel/database.ts'
import { actLeaf } from './act-leaf.ts'
import { actsOf, actsToLog, deleteActsToLog } from './audit-store.ts'

/** Acts logged in one transaction. */
const actsAtOnce = 1_000

/**
 * Appends acts without a leaf to the public log, in the order of their numbers. It runs after the acts have
 * committed, so that no act has to wait for the log's lock. Returns their count.
 */
export async function logActs(db: Database, houseSecret: string): Promise<number> {
  let logged = 0
  for (;;) {
    if ((await actsToLog(db.read, 1)).length === 0) return logged
    logged += await db.transact(async (tx) => {
      const ids = await actsToLog(tx, actsAtOnce)
      await appendLeaves(
        tx,
        (await actsOf(tx, ids)).map((act) => actLeaf(houseSecret, act)),
      )
      await deleteActsToLog(tx, ids)
      return ids.length
    })
  }
}
