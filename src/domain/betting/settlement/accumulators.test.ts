import { expect, test, vi } from 'vitest'
import { settling, sortAccumulators } from '#domain/betting/bets/index.ts'
import type { Pair } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import {
  balance,
  betOf,
  betsOf,
  placed,
  playerWith,
  type TestLeg,
} from '../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { startSettlement } from './runner.ts'
import { settleEvent } from './settle-event.ts'

const finished = (score: Pair) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({ status: 'finished', period: 2, score, periodScores: [score, [0, 0]] }),
})
const home = (eventId: string, odds = 2000): TestLeg => ({ eventId, market: '1x2', outcome: '1', odds })
/** The selection result on `home`, as settlement stores it. */
const lost = { market: '1x2', outcome: '1', result: 'lose' as const, grading: { rule: 'score', facts: {} } }
const playersWith = (db: TestDatabase, amount: bigint) =>
  Promise.all([1, 2, 3].map(() => playerWith(db, amount)))
const doubles = (players: readonly string[], each: number) =>
  players.flatMap((player) =>
    Array.from({ length: each }, () => betOf(player, 10n, [home('a', 1500), home('b')])),
  )
const statuses = async (db: TestDatabase) =>
  (
    await db.read.query<{ status: string; bets: bigint }>(
      'select status, count(*) as bets from bet_now group by 1 order by 1',
    )
  ).rows

test('accumulators are found whether they are sorted in yet or not', async () => {
  const db = await testDatabase()
  const players = await playersWith(db, 10_000n)
  await placed(db, doubles(players, 80))
  expect(await sortAccumulators(db.read)).toBeGreaterThan(0n)
  expect(await sortAccumulators(db.read)).toBe(0n)
  await placed(db, doubles(players, 70))
  expect(await settleEvent(db, 'b', finished([0, 1]), 0)).toEqual({ legs: 450, bets: 450, reversed: 0 })
  expect(await statuses(db)).toEqual([{ status: 'lost', bets: 450n }])
  // No process waits for the remaining legs.
  expect(await settleEvent(db, 'a', finished([1, 0]), 0)).toEqual({ legs: 0, bets: 0, reversed: 0 })
})

test('more of them than one transaction takes are settled, corrected and settled again, each once', async () => {
  const db = await testDatabase()
  const players = await playersWith(db, 10_000n)
  await placed(db, doubles(players, 400))
  expect(await settleEvent(db, 'a', finished([1, 0]), 0)).toEqual({ legs: 1200, bets: 0, reversed: 0 })
  expect(await settleEvent(db, 'b', finished([1, 0]), 0)).toEqual({ legs: 1200, bets: 1200, reversed: 0 })
  for (const player of players) expect(await balance(db, player)).toBe(10_000n + 400n * 20n)
  const corrected = await settleEvent(db, 'b', finished([0, 0]), 0, true)
  expect(corrected).toEqual({ legs: 1200, bets: 1200, reversed: 1200 })
  for (const player of players) expect(await balance(db, player)).toBe(10_000n - 400n * 10n)
  const won = await settleEvent(db, 'b', finished([2, 0]), 0, true)
  expect(won).toEqual({ legs: 1200, bets: 1200, reversed: 1200 })
  for (const player of players) expect(await balance(db, player)).toBe(10_000n + 400n * 20n)
  expect(await statuses(db)).toEqual([{ status: 'won', bets: 1200n }])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a sweep goes on where a crash stopped', async () => {
  const db = await testDatabase()
  const players = await playersWith(db, 10_000n)
  await placed(db, doubles(players, 20))
  await db.transact((tx) => settling.decideSelections(tx, 'a', [lost]))
  const all = await settling.accumulatorsOn(db.read, 'a')
  expect(all).toHaveLength(60)
  await db.transact((tx) => settling.settleAccumulators(tx, 'a', all.slice(0, 25)))
  await expect(
    db.transact(async (tx) => {
      await settling.settleAccumulators(tx, 'a', all.slice(25))
      throw new Error('the process dies before it commits')
    }),
  ).rejects.toThrow('dies')
  expect(await settling.accumulatorsOn(db.read, 'a')).toEqual(all.slice(25))
  const errors: unknown[] = []
  const runner = startSettlement(
    {
      db,
      loadEvent: async () => finished([0, 1]),
      now: () => 0,
      onError: (_, error) => errors.push(error),
    },
    1_000_000,
  )
  await runner.sweep()
  await runner.stop()
  expect(errors).toEqual([])
  expect(await statuses(db)).toEqual([{ status: 'lost', bets: 60n }])
  const records = await db.read.query('select distinct revision from bet_settlement')
  expect(records.rows).toEqual([{ revision: 1 }])
})

test('however many selections there are, only those of the bets are read', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const bets = Array.from({ length: 50 }, (_, index) =>
    betOf(player, 10n, [home('a'), ...Array.from({ length: 9 }, (_, leg) => home(`${index}-${leg}`))]),
  )
  await placed(db, bets)
  await db.read.query(
    `insert into selection (event_id, market, outcome, state) select 'old-' || n, '1x2', '1', 'settled' from generate_series(1, 5000) n`,
  )
  await db.transact((tx) => settling.decideSelections(tx, 'a', [lost]))
  await db.read.query('analyze')
  const read = async (tx: Tx) => {
    const text = `select pg_stat_get_xact_tuples_returned('selection'::regclass) as whole,
      pg_stat_get_xact_tuples_fetched('selection_pkey'::regclass) as by_key`
    return (await tx.query<{ whole: bigint; by_key: bigint }>(text)).rows[0]!
  }
  const readBy = (work: (tx: Tx) => Promise<unknown>) =>
    db.transact(async (tx) => {
      const before = await read(tx)
      await work(tx)
      const after = await read(tx)
      return { whole: after.whole - before.whole, byKey: after.by_key - before.by_key }
    })
  const all = await settling.accumulatorsOn(db.read, 'a')
  expect(all).toHaveLength(50)
  const settled = await readBy((tx) => settling.settleAccumulators(tx, 'a', all))
  const shown = await readBy((tx) => betsOf({ read: tx }, player))
  // 500 legs on 451 selections; the query may cache what it has read.
  for (const { whole, byKey } of [settled, shown]) {
    expect(whole).toBe(0n)
    expect(byKey).toBeGreaterThanOrEqual(451n)
    expect(byKey).toBeLessThanOrEqual(500n)
  }
})

test('settlement of both events and sorting beside placement: every bet is taken once and settled once', async () => {
  const db = await testDatabase()
  const players = await playersWith(db, 100_000n)
  let placing = true
  const rounds = { settled: 0, sorted: 0 }
  let settled = 0
  const beside = [
    ...(['a', 'b'] as const).map(async (eventId) => {
      while (placing) {
        const { bets } = await settleEvent(db, eventId, finished([1, 0]), 0)
        settled += bets
        rounds.settled++
      }
    }),
    (async () => {
      while (placing) {
        await sortAccumulators(db.read)
        rounds.sorted++
      }
    })(),
  ]
  await Promise.all(
    players.map(async (player) => {
      for (let round = 0; round < 25; round++) {
        // Holds on slow machines: both have run between every five rounds.
        await vi.waitUntil(() => Math.min(rounds.settled, rounds.sorted) >= Math.floor(round / 5), {
          timeout: 60_000,
          interval: 1,
        })
        await placed(db, doubles([player], 2))
        await placed(db, [betOf(player, 10n, [home('a')])])
      }
    }),
  )
  placing = false
  await Promise.all(beside)
  console.info(
    `${rounds.settled} rounds of settlement, ${rounds.sorted} of sorting while 225 bets were placed`,
  )
  for (const eventId of ['a', 'b']) settled += (await settleEvent(db, eventId, finished([1, 0]), 0)).bets
  expect(settled).toBe(225)
  expect(await statuses(db)).toEqual([{ status: 'won', bets: 225n }])
  for (const player of players) expect(await balance(db, player)).toBe(100_000n + 50n * 20n + 25n * 10n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
