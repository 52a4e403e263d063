import { expect, onTestFinished, test } from 'vitest'
import type { Consumer, Fact } from '#kernel/module.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import {
  announce,
  countDeadLetters,
  findDeadLetters,
  oldestFactFor,
  relayFacts,
  retryDeadLetters,
  startRelay,
} from './index.ts'
import { outboxBacklog } from './store.ts'

const numberOf = (fact: Fact) => (fact.payload as { number: number }).number

/** Two consumers, one of which fails on a certain fact until repaired. */
function consumersWithFault(bad: number) {
  const taken: Record<string, number[]> = { first: [], second: [] }
  let broken = true
  const consumer = (name: string): Consumer => ({
    name,
    take(facts) {
      if (name === 'first' && broken && facts.some((fact) => numberOf(fact) === bad))
        throw new Error('no such bet')
      taken[name]!.push(...facts.map(numberOf))
    },
  })
  const mend = () => {
    broken = false
  }
  return { consumers: [consumer('first'), consumer('second')], taken, mend }
}

async function withFacts(count: number) {
  const db = await testDatabase()
  await db.transact(async (tx) => {
    for (let number = 1; number <= count; number++) await announce(tx, 'ann', 'news', { number })
  })
  return db
}

test('one bad fact stops nobody: other consumers have all facts at once, its own goes on after three times', async () => {
  const db = await withFacts(5)
  const { consumers, taken } = consumersWithFault(3)
  const faults: unknown[] = []
  const dead: unknown[] = []
  const run = () =>
    relayFacts(db, consumers, {
      onError: (error, consumer) => faults.push([consumer, (error as Error).message]),
      onDeadLetter: (consumer, fact) => dead.push([consumer, numberOf(fact)]),
    })
  await run()
  expect(taken).toEqual({ first: [1, 2], second: [1, 2, 3, 4, 5] })
  expect(dead).toEqual([])
  await run()
  await run()
  expect(taken).toEqual({ first: [1, 2, 4, 5], second: [1, 2, 3, 4, 5] })
  expect(faults).toEqual([
    ['first', 'no such bet'],
    ['first', 'no such bet'],
  ])
  expect(dead).toEqual([['first', 3]])
  expect(await countDeadLetters(db.read)).toBe(1)
  expect(await outboxBacklog(db.read)).toBe(0)
})

test('a dead letter is tried again when the operator says so, by its own consumer, and waits again if it fails', async () => {
  const db = await withFacts(3)
  const { consumers, taken, mend } = consumersWithFault(2)
  for (let run = 0; run < 3; run++) await relayFacts(db, consumers)
  expect(await retryDeadLetters(db.read, 'second')).toBe(0)
  expect(await retryDeadLetters(db.read, 'first')).toBe(1)
  await relayFacts(db, consumers)
  expect((await findDeadLetters(db.read, { limit: 10, after: null })).rows).toMatchObject([
    {
      consumer: 'first',
      error: 'Error: no such bet',
      retry: false,
      fact: { topic: 'news', playerId: 'ann' },
    },
  ])
  mend()
  await relayFacts(db, consumers)
  expect(taken.first).toEqual([1, 3])
  expect(await retryDeadLetters(db.read, null)).toBe(1)
  await relayFacts(db, consumers)
  expect(taken).toEqual({ first: [1, 3, 2], second: [1, 2, 3] })
  expect(await countDeadLetters(db.read)).toBe(0)
})

test('what a consumer writes is kept if and only if its position moves on; the others keep their places', async () => {
  const db = await withFacts(2)
  await db.read.query('create table seen (number int)')
  let fails = true
  const writer: Consumer = {
    name: 'writer',
    async take(facts, tx) {
      for (const fact of facts) await tx.query('insert into seen values ($1)', [numberOf(fact)])
      if (fails) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    },
  }
  const faults: unknown[] = []
  const onError = (error: unknown) => void faults.push(error)
  for (let run = 0; run < 5; run++) await relayFacts(db, [writer], { onError })
  // A database outage is no fault of a fact: it never makes a dead letter.
  expect(faults).toHaveLength(5)
  expect(await countDeadLetters(db.read)).toBe(0)
  expect((await db.read.query('select * from seen')).rows).toEqual([])
  expect(await oldestFactFor(db.read, 'writer')).toBeInstanceOf(Date)
  fails = false
  await relayFacts(db, [writer], { onError })
  expect((await db.read.query('select * from seen order by 1')).rows).toEqual([{ number: 1 }, { number: 2 }])
  expect(await oldestFactFor(db.read, 'writer')).toBeNull()
})

test('two relays beside each other give each fact to a consumer once, in order', async () => {
  const db = await withFacts(200)
  const taken: number[] = []
  const consumer: Consumer = { name: 'one', take: (facts) => void taken.push(...facts.map(numberOf)) }
  await Promise.all([1, 2, 3].map(() => relayFacts(db, [consumer])))
  await relayFacts(db, [consumer])
  expect(taken).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('consumers that hang delay no other: each takes all facts meanwhile, and those that hung go on in order', async () => {
  const db = await withFacts(3)
  const hung = Promise.withResolvers<void>()
  const taken = new Map<string, number[]>()
  const consumer = (name: string, hangs: boolean): Consumer => ({
    name,
    async take(facts) {
      if (hangs) await hung.promise
      taken.set(name, [...(taken.get(name) ?? []), ...facts.map(numberOf)])
    },
  })
  const hanging = [1, 2, 3].map((number) => consumer(`hanging ${number}`, true))
  const others = [1, 2, 3, 4, 5, 6].map((number) => consumer(`other ${number}`, false))
  const relay = startRelay(db, [...hanging, ...others], { settle: 0, interval: 50 })
  onTestFinished(async () => {
    hung.resolve()
    await relay.stop()
  })
  relay.poke()
  const takenBy = (consumers: readonly Consumer[]) => consumers.map(({ name }) => taken.get(name))
  await expect.poll(() => takenBy(others)).toEqual(others.map(() => [1, 2, 3]))
  // Later facts reach the others too, though the hanging consumers have taken none.
  await db.transact((tx) => announce(tx, 'ann', 'news', { number: 4 }))
  relay.poke()
  await expect.poll(() => takenBy(others)).toEqual(others.map(() => [1, 2, 3, 4]))
  expect(takenBy(hanging)).toEqual(hanging.map(() => undefined))
  hung.resolve()
  await expect.poll(() => takenBy(hanging)).toEqual(hanging.map(() => [1, 2, 3, 4]))
})
