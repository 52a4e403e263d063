import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EventState, initialState, type Pair } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { balance, betOf, placed, playerWith, type TestLeg } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { payout } from '../../../../test/factories/payout.ts'
import { settleEvent } from './settle-event.ts'

const finished = (halfTime: Pair, fullTime: Pair): EventState => ({
  ...initialState,
  status: 'finished',
  period: 2,
  score: fullTime,
  periodScores: [halfTime, [fullTime[0] - halfTime[0], fullTime[1] - halfTime[1]]],
  detail: { goals: false, corners: false, cards: false, halves: true },
})
const event = (state: EventState) => ({ sport: 'football' as const, startsAt: 0, state })
const leg = (eventId: string, market: string, outcome: string, odds: number): TestLeg => ({
  eventId,
  market,
  outcome,
  odds,
})

test('a single is paid to the minor unit, once, however often settlement runs', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  await placed(db, [betOf(player, 1_001n, [leg('e', '1x2', '1', 1855)])])
  expect(await balance(db, player)).toBe(8_999n)
  const runs = await Promise.all(
    [1, 2, 3].map(() => settleEvent(db, 'e', event(finished([1, 0], [2, 0])), 0)),
  )
  expect(runs.reduce((sum, run) => sum + run.bets, 0)).toBe(1)
  // 1001 x 1.855 = 1856.855, rounded down
  expect(await balance(db, player)).toBe(8_999n + 1_856n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ mismatches: [] })
})

test('an accumulator over two events settled side by side is settled once', async () => {
  const db = await testDatabase()
  for (let round = 0; round < 20; round++) {
    const player = await playerWith(db, 1_000n)
    const [one, two] = [`a${round}`, `b${round}`]
    await placed(db, [
      betOf(player, 1_000n, [leg(one, '1x2', '1', 2000), leg(two, 'total|2.5', 'over', 1500)]),
    ])
    const counts = await Promise.all([
      settleEvent(db, one, event(finished([0, 0], [1, 0])), 0),
      settleEvent(db, two, event(finished([1, 1], [2, 1])), 0),
    ])
    expect(counts[0]!.bets + counts[1]!.bets).toBe(1)
    expect(await balance(db, player)).toBe(3_000n)
  }
})

test('an accumulator is lost with its first lost leg', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  const [betId] = await placed(db, [
    betOf(player, 400n, [leg('a', '1x2', '2', 2000), leg('b', '1x2', '1', 2000)]),
  ])
  await settleEvent(db, 'a', event(finished([0, 0], [1, 0])), 0)
  const { rows } = await db.read.query('select status, payout from bet_now where bet_id = $1', [betId])
  expect(rows).toEqual([{ status: 'lost', payout: 0n }])
  expect((await settleEvent(db, 'b', event(finished([0, 0], [1, 0])), 0)).bets).toBe(0)
  expect(await balance(db, player)).toBe(600n)
})

test('a correction reverses what was paid and settles again; what is gone is claimed in suspense', async () => {
  const db = await testDatabase()
  const [kept, spent, loser] = [
    await playerWith(db, 1_000n),
    await playerWith(db, 1_000n),
    await playerWith(db, 1_000n),
  ]
  await placed(db, [
    betOf(kept, 1_000n, [leg('e', '1x2', '1', 2500)]),
    betOf(spent, 1_000n, [leg('e', '1x2', '1', 2500)]),
    betOf(loser, 1_000n, [leg('e', '1x2', 'x', 3000)]),
  ])
  await settleEvent(db, 'e', event(finished([1, 0], [1, 0])), 0)
  expect([await balance(db, kept), await balance(db, spent), await balance(db, loser)]).toEqual([
    2_500n,
    2_500n,
    0n,
  ])
  await placed(db, [betOf(spent, 2_300n, [leg('other', '1x2', '1', 2000)])])

  const count = await settleEvent(db, 'e', event(finished([1, 0], [1, 1])), 0, true)
  expect(count).toMatchObject({ reversed: 3, bets: 3 })
  expect([await balance(db, kept), await balance(db, spent), await balance(db, loser)]).toEqual([
    0n,
    0n,
    3_000n,
  ])
  const { rows } = await db.read.query(
    `select source, destination, amount, reason from posting where player_id = $1 and reason like 'payout-%' order by posting_id`,
    [spent],
  )
  expect(rows).toEqual([
    { source: 'main', destination: 'house', amount: 200n, reason: 'payout-reversed' },
    { source: 'suspense', destination: 'house', amount: 2_300n, reason: 'payout-claimed' },
  ])
  const records = await db.read.query(
    'select revision, kind, status from bet_settlement where player_id = $1 order by 1',
    [loser],
  )
  expect(records.rows).toEqual([
    { revision: 1, kind: 'settled', status: 'lost' },
    { revision: 2, kind: 'reversed', status: 'lost' },
    { revision: 3, kind: 'settled', status: 'won' },
  ])
  expect(await db.transact(ledgerCheck)).toMatchObject({ mismatches: [] })
})

test('the database pays what the kernel computes, for any legs and stakes', async () => {
  const db = await testDatabase()
  const outcomes: readonly LegOutcome[] = ['win', 'lose', 'void', 'half-win', 'half-lose']
  let looked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt(1n, 1_000_000_000_000n),
      fc.array(
        fc.record({ odds: fc.integer({ min: 1001, max: 1_000_000 }), outcome: fc.constantFrom(...outcomes) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      async (stake, legs) => {
        const { rows } = await db.read.query<{ paid: bigint }>(
          `select div($1::numeric * multiply(leg_factor(r, o)), multiply(2000))::text as paid
           from unnest($2::text[], $3::int[]) as l (r, o)`,
          [stake, legs.map((one) => one.outcome), legs.map((one) => one.odds)],
        )
        looked += 1
        expect(BigInt(rows[0]!.paid)).toBe(payout(stake, legs))
      },
    ),
    { numRuns: 300 },
  )
  expect(looked).toBe(300)
})
