import type { Database } from '#kernel/database.ts'
import { appendLeaves } from '../../proof/index.ts'
import { actLeaf } from './act-leaf.ts'
import { actsOf, actsToLog, deleteActsToLog } from './audit-store.ts'

/** Acts of one transaction. */
const actsAtOnce = 1_000

/**
 * Puts acts that have no leaf into the public log, in the order of their numbers. Nobody waits for it: an act is committed
 * first, so that the log is held for no longer than this takes. Answers how many.
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
