import type { Database } from '#kernel/database.ts'
import type { Consumer } from '#kernel/module.ts'
import { consumeFacts, type OnDeadLetter } from './consume.ts'
import { enterConsumer, forgetTaken, moveOutbox } from './consumer-store.ts'
import { RecentFacts } from './recent-facts.ts'

const batchSize = 1000

/**
 * Moves all rows of the outbox to `fact`, in order per player. For that order, a player's commands hold the player's
 * lock from before the row is numbered until the commit. Moves nothing while another relay runs.
 */
async function relayOutbox(db: Database, recent: RecentFacts): Promise<void> {
  for (;;) {
    const moved = await db.transact((tx) => moveOutbox(tx, batchSize))
    if (!moved) return
    recent.add(moved)
    if (moved.facts.length < batchSize) return
  }
}

export interface Relay {
  /** Schedules a run; call it after a commit. */
  poke(): void
  /** Stops after the current run. */
  stop(): Promise<void>
}

export interface RelayReports {
  /** Called on a failure that the relay will retry; without `consumer`, a failure of the relay itself. */
  readonly onError?: (error: unknown, consumer?: string) => void
  readonly onDeadLetter?: OnDeadLetter
}

const namesOf = (consumers: readonly Consumer[]) => consumers.map(({ name }) => name)

/**
 * Numbers the rows of the outbox, gives them to all consumers in parallel, and deletes the facts that all have taken.
 * A failing consumer blocks no other: the relay reports the error and retries its facts in the next run.
 */
export async function relayFacts(
  db: Database,
  consumers: readonly Consumer[],
  { onError = () => {}, onDeadLetter = () => {} }: RelayReports = {},
): Promise<void> {
  const recent = new RecentFacts()
  for (const { name } of consumers) await enterConsumer(db.read, name)
  await relayOutbox(db, recent)
  await Promise.all(
    consumers.map((consumer) =>
      consumeFacts(db, consumer, onDeadLetter, recent).catch((error: unknown) =>
        onError(error, consumer.name),
      ),
    ),
  )
  await forgetTaken(db.read, namesOf(consumers))
}

/** Consumers that run at a time: each holds a connection. A slow one occupies one place and delays no other. */
const consumersAtOnce = 4

/**
 * Runs the relay when poked and every `interval` ms, for facts that a crash or another process left. Pokes within
 * `settle` ms share a run. The outbox and each consumer have a loop of their own.
 */
export function startRelay(
  db: Database,
  consumers: readonly Consumer[],
  options: RelayReports & {
    readonly settle?: number
    readonly interval?: number
  } = {},
): Relay {
  const { onError = () => {}, onDeadLetter = () => {} } = options
  const place = makePlaces(consumersAtOnce)
  const recent = new RecentFacts()
  const takers = consumers.map((consumer) =>
    makeLoop(
      () => place(() => consumeFacts(db, consumer, onDeadLetter, recent)),
      (error) => onError(error, consumer.name),
      0,
    ),
  )
  let entered = false
  const outbox = makeLoop(
    async () => {
      if (!entered) for (const { name } of consumers) await enterConsumer(db.read, name)
      entered = true
      await relayOutbox(db, recent)
      for (const taker of takers) taker.poke()
      await forgetTaken(db.read, namesOf(consumers))
    },
    onError,
    options.settle ?? 20,
  )
  const sweep = setInterval(outbox.poke, options.interval ?? 2000)
  sweep.unref()
  return {
    poke: outbox.poke,
    async stop() {
      clearInterval(sweep)
      await outbox.stop()
      await Promise.all(takers.map((taker) => taker.stop()))
    },
  }
}

/**
 * Runs `work` after each poke, one run at a time. Pokes within `settle` ms share a run; a poke during a run causes
 * another run.
 */
function makeLoop(work: () => Promise<unknown>, onError: (error: unknown) => void, settle: number): Relay {
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
    running = work()
      .then(() => {}, onError)
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
  return {
    poke,
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}

/** Runs at most `count` works at a time; others wait in order. */
function makePlaces(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
