import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import type { Currency } from '#kernel/money.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import type { PostingSide } from './api.ts'
import {
  announce,
  balanceOf,
  inputHash,
  ledgerCheck,
  openAccounts,
  post,
  relayFacts,
  runOnce,
} from './index.ts'

interface Move {
  readonly player: number
  readonly currency: Currency
  readonly source: PostingSide
  readonly destination: PostingSide
  readonly amount: bigint
}

const players = ['ann', 'ben', 'cem']
const money: readonly Currency[] = ['EUR', 'JPY', 'KWD']

const move: fc.Arbitrary<Move> = fc
  .record({
    player: fc.nat(players.length - 1),
    currency: fc.constantFrom(...money),
    path: fc.constantFrom<[PostingSide, PostingSide]>(
      ['cashier', 'main'],
      ['main', 'cashier'],
      ['main', 'house'],
      ['house', 'main'],
      ['house', 'bonus'],
      ['bonus', 'main'],
      ['suspense', 'main'],
    ),
    amount: fc.bigInt(1n, 500n),
  })
  .map(({ path, ...rest }) => ({ ...rest, source: path[0], destination: path[1] }))

const run = (db: Database, { player, ...rest }: Move) =>
  db.transact(async (tx) => {
    const playerId = players[player]!
    await runOnce(tx, { playerId, key: randomUUID(), inputHash: 'x' }, async () => {
      await post(tx, [{ ...rest, playerId, reason: 'test', ref: 't' }])
      await announce(tx, playerId, 'moved', { amount: rest.amount.toString() })
      return true
    })
  })

const openAll = (db: Database) =>
  db.transact(async (tx) => {
    for (const player of players)
      for (const currency of money) await openAccounts(tx, player, currency, ['main', 'bonus'])
  })

test('money is conserved whatever moves run beside each other', async () => {
  let done = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 60 }), async (moves) => {
      const db = await testDatabase({ manual: true })
      try {
        await openAll(db)
        const before = await Promise.allSettled(moves.map((one) => run(db, one)))
        for (const result of before) {
          if (result.status === 'fulfilled') done++
          else {
            expect(result.reason).toMatchObject({ id: 'insufficient-funds' })
            refused++
          }
        }
        const report = await db.transact(ledgerCheck)
        expect(report).toMatchObject({ sound: true, accounts: 18n })
        expect(report.postings).toBe(BigInt(before.filter((r) => r.status === 'fulfilled').length))
      } finally {
        await db.close()
      }
    }),
    { numRuns: 12 },
  )
  expect(done).toBeGreaterThan(50)
  expect(refused).toBeGreaterThan(10)
})

test('postings can be neither changed nor deleted, and the check sees a wrong balance', async () => {
  const db = await testDatabase()
  await openAll(db)
  await run(db, { player: 0, currency: 'EUR', source: 'cashier', destination: 'main', amount: 700n })
  await expect(db.read.query('update posting set amount = 1')).rejects.toThrow('append-only')
  await expect(db.read.query('delete from posting')).rejects.toThrow('append-only')
  await expect(db.read.query('truncate posting')).rejects.toThrow('append-only')
  expect((await db.transact(ledgerCheck)).sound).toBe(true)
  await db.read.query("update account set balance = balance + 1 where player_id = 'ann' and currency = 'EUR'")
  const report = await db.transact(ledgerCheck)
  expect(report.sound).toBe(false)
  expect(report.mismatches).toHaveLength(2)
  expect(report.unbalanced).toEqual(['EUR'])
})

test('the database itself refuses a balance below zero', async () => {
  const db = await testDatabase()
  await openAll(db)
  await expect(db.read.query('update account set balance = -1')).rejects.toThrow('balance_not_negative')
})

test('eight parallel commands of one key move money once and answer the same', async () => {
  const db = await testDatabase()
  await openAll(db)
  const key = randomUUID()
  let ran = 0
  const once = (amount: bigint) =>
    db.transact((tx) =>
      runOnce(tx, { playerId: 'ann', key, inputHash: inputHash('gift', [amount.toString()]) }, async () => {
        ran++
        await post(tx, [
          {
            playerId: 'ann',
            source: 'cashier',
            destination: 'main',
            amount,
            currency: 'EUR',
            reason: 'deposit',
            ref: key,
          },
        ])
        return { made: randomUUID() }
      }),
    )
  const answers = await Promise.all(Array.from({ length: 8 }, () => once(100n)))
  expect(new Set(answers.map((answer) => answer.made)).size).toBe(1)
  expect(ran).toBe(1)
  expect(await balanceOf(db.read, 'ann', 'EUR')).toBe(100n)
  await expect(once(101n)).rejects.toMatchObject({ id: 'idempotency-key-reused' })
})

test('the relay gives a consumer the facts in order per player, and again after a failure', async () => {
  const db = await testDatabase()
  await openAll(db)
  for (let amount = 1n; amount <= 20n; amount++) {
    await run(db, {
      player: Number(amount % 3n),
      currency: 'EUR',
      source: 'cashier',
      destination: 'main',
      amount,
    })
  }
  const seen: Fact[] = []
  let down = true
  const take = (facts: readonly Fact[]) => {
    if (down) throw new Error('the bus is down')
    seen.push(...facts)
  }
  const faults: string[] = []
  const relay = () =>
    relayFacts(db, [{ name: 'bus', take }], { onError: (error) => faults.push((error as Error).message) })
  await relay()
  expect([faults, seen]).toEqual([['the bus is down'], []])
  down = false
  await relay()
  expect(seen).toHaveLength(20)
  await relay()
  expect(seen).toHaveLength(20)
  for (const player of players) {
    const own = seen.filter((event) => event.playerId === player).map((event) => event.seq)
    expect(own.length).toBeGreaterThan(5)
    expect(own).toEqual(own.toSorted((a, b) => Number(a - b)))
  }
})
