import type { Database, Tx } from '#kernel/database.ts'
import { isDatabaseAway } from './errors.ts'

const againAfterMs = 100

/**
 * A database whose statements and transactions are tried again while it is away and `waits` says so, without an end. Only for
 * work that may be done twice, since a statement whose answer was lost may have been executed.
 */
export function patientDatabase(database: Database, waits: () => boolean): Database {
  return {
    read: patientTx(database.read, waits),
    transact: (work) => untilItAnswers(() => database.transact(work), waits),
  }
}

/** Statements by themselves, tried again as by `patientDatabase`. */
export const patientTx = (tx: Tx, waits: () => boolean): Tx => ({
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
