import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { settling } from '#domain/betting/bets/index.ts'
import type { Pair } from '#domain/sport/feed/api.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import { type LegOutcome, legFactor } from '#kernel/betting/leg-outcome.ts'
import type { Database } from '#kernel/database.ts'
import { balance, betOf, betsOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { payout } from '../../../../test/factories/payout.ts'
import { startSettlement } from './runner.ts'
import { settleEvent, settleSelections } from './settle-event.ts'

const home = { eventId: 'e', market: '1x2', outcome: '1', odds: 2000 }
const finished = (score: Pair) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({ status: 'finished', period: 2, score, periodScores: [score, [0, 0]] }),
})

test('each payout follows from what is stored: the bet, its legs and the selection results that its record names', {
  timeout: 120_000,
}, async () => {
  const db = await testDatabase()
  const results: readonly LegOutcome[] = [
    ...(['win', 'lose', 'void', 'half-win', 'half-lose'] as const),
    ...(['win 1/2 less 0', 'win 2/3 less 0', 'win 1/1 less 15', 'win 1/3 less 90'] as const),
  ]
  const rich = 9_000_000_000_000_000n
  let round = 0
  let looked = 0
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          // Below and above the stake from which SQL computes singles with `numeric`.
          stake: fc.oneof(fc.bigInt(1n, 100_000n), fc.bigInt(900_000_000n, 2_000_000_000n)),
          legs: fc.array(
            fc.record({ odds: fc.integer({ min: 1001, max: 900_000 }), result: fc.constantFrom(...results) }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      async (bets) => {
        round++
        const player = await playerWith(db, rich)
        const ids = await placed(
          db,
          bets.map(({ stake, legs }) =>
            betOf(
              player,
              stake,
              legs.map(({ odds, result }, at) => ({
                eventId: `${round}-${at}`,
                market: 'any',
                outcome: result,
                odds,
              })),
            ),
          ),
        )
        for (const at of [2, 0, 1]) {
          const selectionResults = results.map((result) => ({
            market: 'any',
            outcome: result,
            result,
            grading: { rule: 'score', facts: { result } },
          }))
          const open = await db.read.query<{ outcome: string }>(
            'select outcome from selection where event_id = $1',
            [`${round}-${at}`],
          )
          const bet = new Set(open.rows.map((row) => row.outcome))
          await settleSelections(
            db,
            `${round}-${at}`,
            selectionResults.filter(({ outcome }) => bet.has(outcome)),
            3,
          )
        }
        const settled = new Map((await betsOf(db, player)).map((one) => [one.bet.bet_id, one]))
        let paid = 0n
        for (const [index, wanted] of bets.entries()) {
          const { bet, legs } = settled.get(ids[index]!)!
          looked++
          expect(legs.map((leg) => [leg.result, leg.grading?.facts.result])).toEqual(
            wanted.legs.map((leg) => [leg.result, leg.result]),
          )
          const won = payout(
            wanted.stake,
            wanted.legs.map(({ odds, result }) => ({ odds, outcome: result })),
          )
          expect(bet.payout).toBe(won)
          const all = wanted.legs.every(({ result }) => result === 'void')
          const status = all || won === wanted.stake ? 'returned' : won > wanted.stake ? 'won' : 'lost'
          expect(bet.status).toBe(status)
          for (const leg of wanted.legs) seen.add(`${leg.result} ${legFactor(leg.odds, leg.result) > 0n}`)
          paid += won - wanted.stake
        }
        expect(await balance(db, player)).toBe(rich + paid)
      },
    ),
    { numRuns: 60 },
  )
  console.info(`${looked} bets recomputed, legs ${[...seen].join(', ')}`)
  expect(seen.size).toBe(9)
  expect(looked).toBeGreaterThan(100)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('many bets are settled in two lanes, each once', async () => {
  const db = await testDatabase()
  const players = await Promise.all(Array.from({ length: 30 }, () => playerWith(db, 1_000n)))
  const lost = { ...home, outcome: '2' }
  await placed(
    db,
    players.flatMap((player) => [
      betOf(player, 100n, [home]),
      betOf(player, 100n, [lost]),
      betOf(player, 100n, [home, { ...home, eventId: 'f', odds: 1500 }]),
    ]),
  )
  const selectionResult = (outcome: string, result: LegOutcome) => ({
    market: '1x2',
    outcome,
    result,
    grading: { rule: 'score', facts: {} },
  })
  let underWay = 0
  let most = 0
  const counted: Database = {
    read: db.read,
    async transact(work) {
      most = Math.max(most, ++underWay)
      return db.transact(work).finally(() => underWay--)
    },
  }
  const selectionResults = [selectionResult('1', 'win'), selectionResult('2', 'lose')]
  const { legs, bets } = await settleSelections(counted, 'e', selectionResults, 5)
  // Both lanes may examine an accumulator that stays open where they meet.
  expect(legs).toBeGreaterThanOrEqual(90)
  expect({ bets, most }).toEqual({ bets: 60, most: 2 })
  expect(await settleSelections(db, 'f', [selectionResult('1', 'win')], 5)).toEqual({ legs: 30, bets: 30 })
  for (const player of players) expect(await balance(db, player)).toBe(700n + 200n + 300n)
  expect(await settling.eventsToSettle(db.read)).toEqual([])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true, postings: 30n * (1n + 3n + 2n) })
})

test('settling waits for a bet that is being placed and settles it', async () => {
  const db = await testDatabase()
  const [early, late] = [await playerWith(db, 1_000n), await playerWith(db, 1_000n)]
  await placed(db, [betOf(early, 100n, [home])])
  let commit = () => {}
  const gate = new Promise<void>((resolve) => {
    commit = resolve
  })
  let placing = () => {}
  const underWay = new Promise<void>((resolve) => {
    placing = resolve
  })
  const taken = db.transact(async (tx) => {
    await placed({ ...db, read: tx }, [betOf(late, 100n, [home])])
    placing()
    await gate
  })
  await underWay
  let done = false
  const settled = settleEvent(db, 'e', finished([1, 0]), 0).then((count) => {
    done = true
    return count
  })
  const isWaiting = async () => {
    const { rows } = await db.read.query<{ waiting: bigint }>(
      `select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0]!.waiting === 1n
  }
  await vi.waitUntil(isWaiting, { timeout: 60_000 })
  expect(done).toBe(false)
  commit()
  await taken
  expect(await settled).toEqual({ legs: 2, bets: 2, reversed: 0 })
  expect(await balance(db, late)).toBe(1_100n)
  expect(await settling.eventsToSettle(db.read)).toEqual([])
})

test('a bet on a selection that was settled opens it again and is settled by the same selection result', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 100n, [home])])
  await settleEvent(db, 'e', finished([1, 0]), 0)
  expect(await settling.eventsToSettle(db.read)).toEqual([])
  const [selectionResult] = await settling.currentResults(db.read, 'e')
  await placed(db, [betOf(player, 100n, [home])])
  expect(await settling.eventsToSettle(db.read)).toEqual(['e'])
  expect(await settleEvent(db, 'e', finished([1, 0]), 0)).toEqual({ legs: 1, bets: 1, reversed: 0 })
  expect(await balance(db, player)).toBe(1_200n)
  expect(await settling.currentResults(db.read, 'e')).toEqual([selectionResult])
})

test('bets of a selection result that was withdrawn before a crash are taken back by the next sweep', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 1_000n)
  await placed(db, [betOf(player, 100n, [home]), betOf(player, 100n, [{ ...home, outcome: 'x' }])])
  await settleEvent(db, 'e', finished([1, 0]), 0)
  expect(await balance(db, player)).toBe(1_000n)
  const wrong = (await settling.currentResults(db.read, 'e')).map((row) => row.result_id)
  await db.transact((tx) => settling.withdrawResults(tx, 'e', wrong))
  const runner = startSettlement(
    {
      db,
      loadEvent: async () => finished([1, 1]),
      now: () => 0,
      onError: (_, error) => {
        throw error
      },
    },
    1_000_000,
  )
  await runner.sweep()
  await runner.stop()
  expect(await balance(db, player)).toBe(1_000n)
  const { rows } = await db.read.query(
    `select g.outcome, s.revision, s.kind, s.status, v.result from bet_settlement s
     join single g using (player_id, bet_id) join selection_result v on v.result_id = s.result_ids[1] order by 1, 2`,
  )
  expect(rows).toEqual([
    { outcome: '1', revision: 1, kind: 'settled', status: 'won', result: 'win' },
    { outcome: '1', revision: 2, kind: 'reversed', status: 'won', result: 'win' },
    { outcome: '1', revision: 3, kind: 'settled', status: 'lost', result: 'lose' },
    { outcome: 'x', revision: 1, kind: 'settled', status: 'lost', result: 'lose' },
    { outcome: 'x', revision: 2, kind: 'reversed', status: 'lost', result: 'lose' },
    { outcome: 'x', revision: 3, kind: 'settled', status: 'won', result: 'win' },
  ])
  expect(await settling.eventsToSettle(db.read)).toEqual([])
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})
