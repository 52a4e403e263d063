import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/factories/database.ts'
import { enterConsumer, moveOutbox, nextFacts } from './consumer-store.ts'
import { announce, startRelay } from './index.ts'
import { type NumberedFact, RecentFacts } from './recent-facts.ts'

const numbered = (position: bigint): NumberedFact => ({
  position,
  fact: { playerId: 'ann', seq: position, topic: 'news', payload: null, at: new Date(0) },
})

/** Transactions that moved facts, by this process or another; some rolled back, so their positions are missing. */
const moves = fc.array(fc.record({ own: fc.boolean(), kept: fc.array(fc.boolean(), { maxLength: 4 }) }), {
  maxLength: 20,
})

test('whatever others move, an answer begins with the next fact and leaves none out', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 5 }), (history, limit) => {
      const recent = new RecentFacts()
      const all: NumberedFact[] = []
      let last = 0n
      for (const { own, kept } of history) {
        const facts = kept.flatMap((stays, index) => (stays ? [numbered(last + BigInt(index) + 1n)] : []))
        if (own) recent.add({ after: last, facts })
        last += BigInt(kept.length)
        all.push(...facts)
      }
      for (let position = 0n; position <= last; position++) {
        const answer = recent.after(position, limit)
        if (!answer) continue
        const next = all.filter((one) => one.position > position).slice(0, limit)
        expect(answer.length).toBeGreaterThan(0)
        expect(answer).toEqual(next.slice(0, answer.length))
      }
    }),
  )
})

test('facts of one process alone are read from the database by nobody, as far back as they are kept', () => {
  const recent = new RecentFacts()
  for (let after = 0n; after < 30_000n; after += 1000n)
    recent.add({
      after,
      facts: Array.from({ length: 1000 }, (_, index) => numbered(after + BigInt(index) + 1n)),
    })
  expect(recent.after(9_999n, 2)).toBeNull()
  expect(recent.after(10_000n, 2)!.map(({ position }) => position)).toEqual([10_001n, 10_002n])
  expect(recent.after(29_999n, 2)!.map(({ position }) => position)).toEqual([30_000n])
  expect(recent.after(30_000n, 2)).toBeNull()
})

test('two processes take turns with the outbox: the consumer gets each fact once, in order', async () => {
  const db = await testDatabase()
  const taken: number[] = []
  const consumer = {
    name: 'one',
    take: (facts: readonly { readonly payload: unknown }[]) =>
      void taken.push(...facts.map(({ payload }) => (payload as { number: number }).number)),
  }
  const relays = [1, 2].map(() => startRelay(db, [consumer], { settle: 0, interval: 50 }))
  try {
    for (let number = 1; number <= 120; number++) {
      await db.transact((tx) => announce(tx, 'ann', 'news', { number }))
      relays[Math.floor(number / 3) % 2]!.poke()
    }
    await vi.waitFor(() => expect(taken.length).toBe(120), 30_000)
  } finally {
    for (const relay of relays) await relay.stop()
  }
  expect(taken).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
})

test('a crash of the database that undid a move loses no fact to the cache', async () => {
  const db = await testDatabase()
  await enterConsumer(db.read, 'one')
  await db.transact(async (tx) => {
    for (let number = 1; number <= 3; number++) await announce(tx, 'ann', 'news', { number })
  })
  const { rows } = await db.read.query<{ seq: bigint }>('select seq from outbox order by seq')
  const [first, second, third] = rows.map(({ seq }) => seq) as [bigint, bigint, bigint]
  const factOf = (position: bigint, seq: bigint): NumberedFact => {
    const { fact } = numbered(position)
    return { position, fact: { ...fact, seq } }
  }
  // Before the crash the move met two of the three commits. The numbers that it gave go to others after it.
  const recent = new RecentFacts()
  recent.add({ after: 0n, facts: [factOf(1n, first), factOf(2n, third)] })
  const next = () => db.transact((tx) => nextFacts(tx, 'one', 10, recent))
  expect((await next()).facts).toEqual([])
  await db.transact((tx) => moveOutbox(tx, 10))
  expect((await next()).facts.map(({ seq }) => seq)).toEqual([first, second, third])
})
