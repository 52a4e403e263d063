import type { Database } from '#kernel/database.ts'
import { sortAccumulators } from './store.ts'

export interface Sorting {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Sorts new accumulators into their index, time and again: a bet only leaves its selections on a list, so that nobody's
 * bet waits for the sorting. Several processes may do so side by side; what none does, the database does when it cleans up.
 *
 * @param every milliseconds of the wall clock between the end of one and the beginning of the next
 */
export function startSorting(db: Database, onError: (error: unknown) => void, every = 1_000): Sorting {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const later = () => {
    timer = setTimeout(() => {
      running = sortAccumulators(db.read)
        .catch(onError)
        .then(() => {
          if (!stopped) later()
        })
    }, every)
  }
  later()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
