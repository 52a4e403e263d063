import type { Database } from '#kernel/database.ts'
import type { Consumer, Fact } from '#kernel/module.ts'
import * as store from './consumer-store.ts'
import type { RecentFacts } from './recent-facts.ts'

const batchSize = 1000
/** Failures after which a fact becomes a dead letter. */
const maxAttempts = 3

/** Called when a fact becomes a dead letter of a consumer. */
export type OnDeadLetter = (consumer: string, fact: Fact, error: unknown) => void

/**
 * Gives a consumer the facts after its position, each at least once, in order per player. If a batch fails, takes its
 * facts one by one. The next run retries a fact that failed. After the third failure the fact becomes a dead letter,
 * so that it does not block those behind it. Returns the number of facts that it passed.
 */
export async function consumeFacts(
  db: Database,
  consumer: Consumer,
  onDeadLetter: OnDeadLetter,
  recent: RecentFacts,
): Promise<number> {
  await retryLetters(db, consumer)
  let taken = 0
  for (;;) {
    const count = await takeBatch(db, consumer, batchSize, recent).catch((error: unknown) => {
      if (isOutage(error)) throw error
      return takeEach(db, consumer, onDeadLetter, recent)
    })
    taken += count
    if (count < batchSize) return taken
  }
}

/** Takes a batch in one transaction with the consumer's writes. */
const takeBatch = (db: Database, consumer: Consumer, limit: number, recent: RecentFacts): Promise<number> =>
  db.transact(async (tx) => {
    const { facts, last } = await store.nextFacts(tx, consumer.name, limit, recent)
    if (facts.length === 0) return 0
    await consumer.take(facts, tx)
    await store.advance(tx, consumer.name, last)
    return facts.length
  })

async function takeEach(
  db: Database,
  consumer: Consumer,
  onDeadLetter: OnDeadLetter,
  recent: RecentFacts,
): Promise<number> {
  for (let taken = 0; taken < batchSize; taken++) {
    try {
      if ((await takeBatch(db, consumer, 1, recent)) === 0) return taken
    } catch (error) {
      if (isOutage(error)) throw error
      const attempts = await db.transact((tx) => store.countFailure(tx, consumer.name))
      if (attempts < maxAttempts) throw error
      const fact = await db.transact(async (tx) => {
        const { facts, last } = await store.nextFacts(tx, consumer.name, 1, recent)
        if (facts[0]) await store.insertDeadLetter(tx, consumer.name, facts[0], String(error))
        await store.advance(tx, consumer.name, last)
        return facts[0]
      })
      if (fact) onDeadLetter(consumer.name, fact, error)
    }
  }
  return batchSize
}

/** Retries the dead letters that the operator marked, each in its own transaction. */
async function retryLetters(db: Database, consumer: Consumer): Promise<void> {
  for (;;) {
    let tried: bigint | null = null
    try {
      await db.transact(async (tx) => {
        const letter = await store.nextRetry(tx, consumer.name)
        tried = letter?.id ?? null
        if (!letter) return
        await consumer.take([letter.fact], tx)
        await store.deleteDeadLetter(tx, letter.id)
      })
    } catch (error) {
      if (isOutage(error) || tried === null) throw error
      const id = tried
      await db.transact((tx) => store.noteFailure(tx, id, String(error)))
    }
    if (tried === null) return
  }
}

/** Returns whether the database is unreachable, busy or closing the connection: not the fault of any fact. */
const isOutage = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') return /^(08|40|53|55P03|57|E[A-Z]+$)/.test(code)
  return /pool after calling end|connection terminated|timeout/i.test(String(error))
}
