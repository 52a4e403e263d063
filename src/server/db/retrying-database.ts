import type { Database, Tx } from '#kernel/database.ts'
import { isDatabaseAway } from './errors.ts'

const againAfterMs = 100

/**
 * Retries statements and transactions while the database is away and `waits` returns true, without a limit. A
 * statement whose response was lost may have run: use it only for work that may run twice.
 */
export function retryingDatabase(database: Database, waits: () => boolean): Database {
  return {
    read: retryingTx(database.read, waits),
    transact: (work) => untilItAnswers(() => database.transact(work), waits),
  }
}

/** Retries single statements as `retryingDatabase` does. */
export const retryingTx = (tx: Tx, waits: () => boolean): Tx => ({
  query: (text, values) => untilItAnswers(() => tx.query(text, values), waits),
})

async function untilItAnswers<T>(work: () => Promise<T>, waits: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!waits() || !isDatabaseAway(error)) throw error
      await new Promise((done) => setTimeout(done, againAfterMs))
    }
  }
}
