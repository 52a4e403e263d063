import { expect, onTestFinished, test, vi } from 'vitest'
import { settling } from '#domain/betting/bets/index.ts'
import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { balance, betOf, placed, playerWith, type TestLeg } from '../../../../test/factories/betting.ts'
import { type TestDatabase, testDatabase } from '../../../../test/factories/database.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { postponementWindow } from './grading/grade.ts'
import { type SettlementDeps, startSettlement } from './runner.ts'
import type { SettledEvent } from './settle-event.ts'

const finished = (score: Pair): EventState =>
  makeState({ status: 'finished', period: 2, score, periodScores: [score, [0, 0]] })
const event = (state: EventState): SettledEvent => ({ sport: 'football', startsAt: 0, state })
const home = (eventId: string, odds = 2000): TestLeg => ({ eventId, market: '1x2', outcome: '1', odds })

/** Starts a runner without sweeps of its own; fails the test on an unexpected error. */
function runnerOn(db: TestDatabase, deps: Partial<SettlementDeps> & Pick<SettlementDeps, 'loadEvent'>) {
  const onError = deps.onError ?? ((eventId: string, error: unknown) => errors.push([eventId, error]))
  const errors: unknown[] = []
  const runner = startSettlement({ db, now: () => 0, ...deps, onError }, 1_000_000)
  onTestFinished(async () => {
    await runner.stop()
    expect(errors).toEqual([])
  })
  return runner
}

/** Checks that one record decided each bet, that none is open and that the books balance. */
async function everyBetOnce(db: TestDatabase, bets: number): Promise<void> {
  const { rows } = await db.read.query<{ bets: bigint; open: bigint; records: bigint; once: bigint }>(
    `select count(*) as bets, count(*) filter (where b.status = 'open') as open,
       coalesce(sum(s.records), 0)::int8 as records, count(*) filter (where s.records = 1) as once
     from bet_now b left join lateral (
       select count(*) as records from bet_settlement s where s.player_id = b.player_id and s.bet_id = b.bet_id) s on true`,
  )
  expect(rows[0]).toEqual({ bets: BigInt(bets), open: 0n, records: BigInt(bets), once: BigInt(bets) })
  const payouts = await db.read.query<{ wrong: bigint }>(
    `select count(*) as wrong from bet_now b where b.payout <> coalesce(
       (select sum(p.amount) from posting p where p.player_id = b.player_id and p.ref = b.bet_id::text and p.reason = 'payout'), 0)`,
  )
  expect(payouts.rows[0]!.wrong).toBe(0n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
}

const deadlocks = async (db: TestDatabase): Promise<bigint> =>
  (
    await db.read.query<{ deadlocks: bigint }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
  ).rows[0]!.deadlocks

test('an event that changes while it waits or runs is loaded once more, and a correction is not forgotten', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a')])])
  let state = finished([1, 0])
  const loads: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const settled = vi.fn()
  const runner = runnerOn(db, {
    loadEvent: async (eventId) => {
      loads.push(eventId)
      if (loads.length === 1) await gate
      return event(state)
    },
    onSettled: settled,
  })
  runner.eventChanged('b')
  for (const correction of [false, true, false]) runner.eventChanged('a', correction)
  for (let time = 0; time < 5; time++) runner.eventChanged('b')
  open()
  await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(3), { timeout: 60_000 })
  await runner.sweep()
  expect(loads).toEqual(['b', 'a', 'b'])
  expect(await balance(db, player)).toBe(2_000n)

  state = finished([0, 1])
  runner.eventChanged('a', true)
  runner.eventChanged('a')
  await runner.sweep()
  expect(await balance(db, player)).toBe(0n)
  const counts = settled.mock.calls.filter(([, count]) => count.legs > 0)
  expect(counts).toEqual([
    ['a', { legs: 1, bets: 1, reversed: 0 }],
    ['a', { legs: 1, bets: 1, reversed: 1 }],
  ])
})

test('a sweep goes on where a crash stopped', async () => {
  const db = await testDatabase()
  const players = await Promise.all(Array.from({ length: 5 }, () => playerWith(db, 1_000n)))
  const bets = players.flatMap((player) => Array.from({ length: 6 }, () => betOf(player, 100n, [home('a')])))
  await placed(db, bets)
  const selectionResult = {
    market: '1x2',
    outcome: '1',
    result: 'win' as const,
    grading: { rule: 'score', facts: {} },
  }
  await db.transact((tx) => settling.decideSelections(tx, 'a', [selectionResult]))
  // Whole players: the seventh bet is the second player's first.
  const first = await db.transact((tx) => settling.settleNextSingles(tx, 'a', '', 7))
  expect(first).toEqual({ bets: 12, last_player: players.toSorted()[1] })
  await expect(
    db.transact(async (tx) => {
      await settling.settleNextSingles(tx, 'a', first.last_player!, 7)
      throw new Error('the process dies before it commits')
    }),
  ).rejects.toThrow('dies')
  const runner = runnerOn(db, { loadEvent: async () => event(finished([2, 0])) })
  await runner.sweep()
  await everyBetOnce(db, 30)
  for (const player of players) expect(await balance(db, player)).toBe(1_600n)
})

test('a postponed event returns the stakes when its time has passed, not a millisecond before', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 400n, [home('a')])])
  let now = postponementWindow - 1
  const runner = runnerOn(db, {
    loadEvent: async () => event(makeState({ status: 'postponed' })),
    now: () => now,
  })
  await runner.sweep()
  expect(await balance(db, player)).toBe(600n)
  now++
  await runner.sweep()
  expect(await balance(db, player)).toBe(1_000n)
  const { rows } = await db.read.query('select status, payout from bet_now')
  expect(rows).toEqual([{ status: 'returned', payout: 400n }])
})

test('stop waits for what is under way and begins nothing more', async () => {
  const db = await testDatabase()
  const loads: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const runner = runnerOn(db, {
    loadEvent: async (eventId) => {
      loads.push(eventId)
      await gate
      return null
    },
  })
  runner.eventChanged('a')
  runner.eventChanged('b')
  let stopped = false
  const stopping = runner.stop().then(() => {
    stopped = true
  })
  await db.read.query('select 1')
  expect(stopped).toBe(false)
  open()
  await stopping
  runner.eventChanged('c')
  await runner.sweep()
  expect(loads).toEqual(['a'])
})

test('what failed is told and taken up by the next sweep, a correction too', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a')])])
  let state = finished([1, 0])
  let broken = true
  const onError = vi.fn()
  const runner = runnerOn(db, {
    loadEvent: async () => {
      if (broken) throw new Error('no connection')
      return event(state)
    },
    onError,
  })
  await runner.sweep()
  broken = false
  await runner.sweep()
  expect(await balance(db, player)).toBe(2_000n)

  state = finished([0, 1])
  broken = true
  runner.eventChanged('a', true)
  await runner.sweep()
  expect(await balance(db, player)).toBe(2_000n)
  broken = false
  await runner.sweep()
  expect(await balance(db, player)).toBe(0n)
  expect(onError.mock.calls.map(([eventId]) => eventId)).toContain('a')
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a correction that a crash kept from being carried out is carried out after the next start', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 1_000n, [home('a')])])
  let state = finished([1, 0])
  const before = runnerOn(db, { loadEvent: async () => event(state) })
  await before.sweep()
  expect(await balance(db, player)).toBe(2_000n)
  await before.stop()
  // The feed stored the correction, and the process died before settlement received it.
  state = finished([0, 1])
  const after = runnerOn(db, { loadEvent: async () => event(state) })
  await after.sweep()
  expect(await balance(db, player)).toBe(2_000n)
  await after.recover()
  expect(await balance(db, player)).toBe(0n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('bets placed on an event while it is settled are each settled once', { timeout: 60_000 }, async () => {
  const db = await testDatabase({ max: 12 })
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(db, 1_000_000n)))
  const runner = runnerOn(db, { loadEvent: async () => event(finished([1, 0])) })
  const rounds = 25
  let placing = true
  const settling = (async () => {
    while (placing) {
      runner.eventChanged('a')
      await runner.sweep()
    }
  })()
  await Promise.all(
    players.map(async (player) => {
      for (let round = 0; round < rounds; round++) {
        await placed(db, [
          betOf(player, 100n, [home('a')]),
          betOf(player, 100n, [
            home('a', 1500),
            { eventId: 'b', market: 'total|2.5', outcome: 'under', odds: 1800 },
          ]),
        ])
      }
    }),
  )
  placing = false
  await settling
  await runner.sweep()
  await everyBetOnce(db, players.length * rounds * 2)
  expect(await deadlocks(db)).toBe(0n)
})

test('many events with the same players are settled side by side without a deadlock', {
  timeout: 60_000,
}, async () => {
  const db = await testDatabase({ max: 12 })
  const players = await Promise.all(Array.from({ length: 8 }, () => playerWith(db, 1_000_000n)))
  const events = Array.from({ length: 12 }, (_, index) => `event ${index}`)
  const bets = players.flatMap((player, at) =>
    events.flatMap((eventId, index) => [
      betOf(player, 100n, [home(eventId)]),
      betOf(
        player,
        100n,
        [home(eventId), home(events[(index + 1 + at) % 11]!), home(events[11]!)].filter(
          (leg, place, legs) => legs.findIndex((other) => other.eventId === leg.eventId) === place,
        ),
      ),
    ]),
  )
  await placed(db, bets)
  const runners = Array.from({ length: 4 }, () => {
    const runner = runnerOn(db, {
      loadEvent: async (eventId) => event(finished(eventId.endsWith('3') ? [0, 1] : [1, 0])),
    })
    return runner
  })
  await Promise.all(
    runners.map((runner, at) => {
      const order = at % 2 === 0 ? events : events.toReversed()
      for (const eventId of order) runner.eventChanged(eventId)
      return runner.sweep()
    }),
  )
  await everyBetOnce(db, bets.length)
  expect(await deadlocks(db)).toBe(0n)
})
