import type { Database, Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { type OutboxRow, takeOutbox } from './store.ts'

/** Also gets the transaction that takes the facts out: what it writes there is kept if they are gone, and only then. */
export type Publish = (facts: readonly Fact[], tx: Tx) => void | Promise<void>

const batchSize = 1000

/**
 * Publishes what waits in the outbox and deletes it once published: at least once, in order per player (a player's
 * commands hold his lock from before the row is numbered until it is committed). A publisher that throws leaves the
 * rows for the next run. Answers how many were published; 0 also when another relay is at work.
 */
export async function relayOutbox(db: Database, publish: Publish): Promise<number> {
  let published = 0
  for (;;) {
    const taken = await db.transact(async (tx) => {
      const rows = await takeOutbox(tx, batchSize)
      if (rows && rows.length > 0) await publish(rows.map(toFact), tx)
      return rows?.length ?? 0
    })
    published += taken
    if (taken < batchSize) return published
  }
}

const toFact = (row: OutboxRow): Fact => ({
  playerId: row.player_id,
  seq: row.seq,
  topic: row.topic,
  payload: row.payload,
})

export interface Relay {
  /** Something was committed: run soon. */
  poke(): void
  /** Runs to the end of what is under way. */
  stop(): Promise<void>
}

/**
 * Runs the relay when poked (pokes within `settle` ms share a run) and every `interval` ms, for rows that a crash or
 * another process left. `onError` hears of failures; the rows stay and are tried again.
 */
export function startRelay(
  db: Database,
  publish: Publish,
  options: {
    readonly settle?: number
    readonly interval?: number
    readonly onError?: (error: unknown) => void
  } = {},
): Relay {
  const settle = options.settle ?? 20
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let again = false
  const run = () => {
    timer = null
    if (running) {
      again = true
      return
    }
    running = relayOutbox(db, publish)
      .then(
        () => {},
        (error: unknown) => options.onError?.(error),
      )
      .then(() => {
        running = null
        if (again && !stopped) {
          again = false
          poke()
        }
      })
  }
  const poke = () => {
    if (!stopped && !timer) timer = setTimeout(run, settle)
  }
  const sweep = setInterval(poke, options.interval ?? 2000)
  sweep.unref()
  return {
    poke,
    async stop() {
      stopped = true
      clearInterval(sweep)
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
