import type { Database, Tx } from '#kernel/database.ts'
import type { Consumer, Fact } from '#kernel/module.ts'
import { consumeFacts, type OnDeadLetter } from './consume.ts'
import { enterConsumer, forgetTaken, moveOutbox } from './consumer-store.ts'
import { RecentFacts } from './recent-facts.ts'

/** Also gets the transaction that moves the facts: what it writes there is kept if they are moved, and only then. */
export type Publish = (facts: readonly Fact[], tx: Tx) => void | Promise<void>

const batchSize = 1000

/**
 * Moves what waits in the outbox to the facts and publishes it: at least once, in order per player (a player's
 * commands hold his lock from before the row is numbered until it is committed). A publisher that throws leaves the
 * rows for the next run. Answers how many were published; 0 also when another relay is at work.
 */
export async function relayOutbox(
  db: Database,
  publish: Publish = () => {},
  recent = new RecentFacts(),
): Promise<number> {
  let published = 0
  for (;;) {
    const moved = await db.transact(async (tx) => {
      const moved = await moveOutbox(tx, batchSize)
      if (moved && moved.facts.length > 0)
        await publish(
          moved.facts.map(({ fact }) => fact),
          tx,
        )
      return moved
    })
    if (moved) recent.add(moved)
    const taken = moved?.facts.length ?? 0
    published += taken
    if (taken < batchSize) return published
  }
}

export interface Relay {
  /** Something was committed: run soon. */
  poke(): void
  /** Runs to the end of what is under way. */
  stop(): Promise<void>
}

export interface RelayReports {
  /** Something failed and is tried again; of a consumer, or of the relay itself. */
  readonly onError?: (error: unknown, consumer?: string) => void
  readonly onDeadLetter?: OnDeadLetter
}

const namesOf = (consumers: readonly Consumer[]) => consumers.map(({ name }) => name)

/**
 * Numbers what waits in the outbox, gives it to all consumers side by side, and forgets what all have taken. A consumer that
 * fails holds up no other: the relay logs its fault and retries its facts in the next run.
 */
export async function relayFacts(
  db: Database,
  consumers: readonly Consumer[],
  { onError = () => {}, onDeadLetter = () => {} }: RelayReports = {},
): Promise<void> {
  const recent = new RecentFacts()
  for (const { name } of consumers) await enterConsumer(db.read, name)
  await relayOutbox(db, () => {}, recent)
  await Promise.all(
    consumers.map((consumer) =>
      consumeFacts(db, consumer, onDeadLetter, recent).catch((error: unknown) =>
        onError(error, consumer.name),
      ),
    ),
  )
  await forgetTaken(db.read, namesOf(consumers))
}

/** Consumers at work at a time: each holds a connection. One that is slow holds one place of these, and delays no other. */
const consumersAtOnce = 4

/**
 * Runs the relay when poked (pokes within `settle` ms share a run) and every `interval` ms, for facts that a crash or
 * another process left. The outbox and each consumer have a loop of their own.
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
      await relayOutbox(db, () => {}, recent)
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

/** Runs `work` after each poke, one run at a time. Pokes within `settle` ms share a run; one during a run has it run again. */
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

/** Lets so many works run at a time; others wait for their turn. */
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
