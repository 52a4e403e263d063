import { expect, test } from 'vitest'
import type { Database } from '#kernel/database.ts'
import { listMigrations, migrate } from '#server/db/migrate.ts'
import {
  balance,
  betOf,
  betsOf,
  playerWith,
  type TestLeg,
  testFacts,
} from '../../../test/factories/betting.ts'
import { makeState } from '../../../test/factories/events.ts'
import { oldDatabase } from '../../../test/factories/old-database.ts'
import type { Pair } from '../feed/index.ts'
import { ledgerCheck } from '../ledger/index.ts'
import { settleEvent } from './settle-event.ts'

/** Migrations of bets and their settlement from the conversion on. */
const isLater = (name: string) =>
  (name.startsWith('sportsbook/') && name >= 'sportsbook/0003') ||
  (name.startsWith('settlement/') && name >= 'settlement/0002')

interface OldRow {
  readonly bet_id: string
  readonly status: string
  readonly payout: bigint | null
  readonly results: readonly (string | null)[]
  readonly gradings: readonly unknown[]
}

const asBefore = (db: Database) =>
  db.read.query<OldRow>(
    `select b.bet_id, b.status, b.payout, array_agg(g.result order by g.leg_no) as results,
       jsonb_agg(g.grading order by g.leg_no) as gradings
     from bet b join leg g using (player_id, bet_id) group by b.player_id, b.bet_id order by b.bet_id`,
  )

async function asNow(db: Database, players: readonly string[]): Promise<readonly OldRow[]> {
  const found = await Promise.all(players.map((player) => betsOf(db, player)))
  return found
    .flat()
    .map(({ bet, legs }) => ({
      bet_id: bet.bet_id,
      status: bet.status,
      payout: bet.payout,
      results: legs.map((leg) => leg.result),
      gradings: legs.map((leg) => leg.grading),
    }))
    .sort((one, other) => (one.bet_id < other.bet_id ? -1 : 1))
}

/** Bets as that version took them. */
async function placeBefore(db: Database, bets: readonly ReturnType<typeof betOf>[]): Promise<void> {
  for (const bet of bets) {
    const key = [bet.playerId, bet.betId]
    await db.read.query(
      `insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts)
       values ($1, $2, now(), $3, $4, $5, $6, $7)`,
      [
        ...key,
        bet.currency,
        bet.stake,
        bet.possibleWin,
        bet.legs.length,
        JSON.stringify(bet.legs.map(() => testFacts)),
      ],
    )
    for (const [at, leg] of bet.legs.entries()) {
      await db.read.query(
        `insert into leg (player_id, bet_id, leg_no, event_id, market, outcome, odds, live, score_home, score_away)
         values ($1, $2, $3::smallint, $4, $5, $6, $7, $3::smallint = 2, $3::smallint, 0)`,
        [...key, at + 1, leg.eventId, leg.market, leg.outcome, leg.odds],
      )
    }
    await db.read.query(
      `select post_money(array[$1], array['main'], array['house'], array[$3::int8], array[$4], array['stake'], array[$2])`,
      [...key, bet.stake, bet.currency],
    )
  }
}

const settleBefore = (db: Database, event: string, rows: readonly (readonly [string, string, string])[]) =>
  db.read.query('select * from settle_legs($1, $2, $3, $4, $5, 1000)', [
    event,
    rows.map(([market]) => market),
    rows.map(([, outcome]) => outcome),
    rows.map(([, , result]) => result),
    rows.map(([, , result]) => JSON.stringify({ rule: 'score', facts: { result } })),
  ])

const reverseBefore = (db: Database, event: string, outcome: string, most: number) =>
  db.read.query(`select * from reverse_legs($1, array['1x2'], array[$2], $3)`, [event, outcome, most])

const on = (eventId: string, outcome: string, odds = 2000): TestLeg => ({
  eventId,
  market: '1x2',
  outcome,
  odds,
})
const finished = ([home, away]: Pair) => ({
  sport: 'football' as const,
  startsAt: 0,
  state: makeState({
    status: 'finished',
    period: 2,
    score: [home, away],
    periodScores: [
      [home, away],
      [0, 0],
    ],
  }),
})

test('a database of the version before is converted with all its bets, and settled on', async () => {
  const db = await oldDatabase(isLater)
  const players = await Promise.all(Array.from({ length: 6 }, () => playerWith(db, 10_000n)))
  for (const player of players) {
    await placeBefore(db, [
      betOf(player, 100n, [on('paid', '1')]),
      betOf(player, 100n, [on('paid', '2')]),
      betOf(player, 101n, [on('corrected', '1', 1855)]),
      betOf(player, 100n, [on('half', '1')]),
      betOf(player, 100n, [on('open', '1')]),
      // Lost with its first leg while the other is open; settled with both; waiting for one.
      betOf(player, 100n, [on('paid', '2'), on('open', '1')]),
      betOf(player, 100n, [on('paid', '1'), on('corrected', '1', 1500)]),
      betOf(player, 100n, [on('paid', '1'), on('open', '1', 1500)]),
    ])
  }
  await settleBefore(db, 'paid', [
    ['1x2', '1', 'win'],
    ['1x2', '2', 'lose'],
  ])
  await settleBefore(db, 'corrected', [['1x2', '1', 'lose']])
  await reverseBefore(db, 'corrected', '1', 1000)
  await settleBefore(db, 'corrected', [['1x2', '1', 'win']])
  // A correction that a crash stopped half-way: two of six are open again.
  await settleBefore(db, 'half', [['1x2', '1', 'win']])
  await reverseBefore(db, 'half', '1', 2)
  const before = (await asBefore(db)).rows
  const records = (
    await db.read.query<{ kind: string; count: bigint; paid: bigint }>(
      'select kind, count(*) as count, sum(payout)::int8 as paid from settlement group by 1 order by 1',
    )
  ).rows

  expect(await migrate(db.pool)).toEqual(
    listMigrations()
      .map(({ name }) => name)
      .filter(isLater),
  )

  expect(before).toHaveLength(48)
  const accumulator = (await betsOf(db, players[0]!)).find(({ legs }) => legs[1]?.event_id === 'corrected')
  expect(accumulator?.legs).toMatchObject([
    { event_id: 'paid', market: '1x2', outcome: '1', odds: 2000, live: false, score_home: 1, score_away: 0 },
    {
      event_id: 'corrected',
      market: '1x2',
      outcome: '1',
      odds: 1500,
      live: true,
      score_home: 2,
      score_away: 0,
    },
  ])
  const now = await asNow(db, players)
  const halfBack = now.filter(({ status, results }) => status === 'open' && results[0] === 'win')
  // The verdict stands on the selection, so legs of the two bets that were taken back show it again.
  expect(halfBack.filter(({ results }) => results.length === 1)).toHaveLength(2)
  const shown = (rows: readonly OldRow[]) =>
    rows.filter(({ bet_id }) => !halfBack.some((bet) => bet.bet_id === bet_id))
  expect(shown(now)).toEqual(shown(before))
  expect(now.map(({ bet_id, status, payout }) => [bet_id, status, payout])).toEqual(
    before.map(({ bet_id, status, payout }) => [bet_id, status, payout]),
  )
  expect(
    (
      await db.read.query(
        'select kind, count(*) as count, sum(payout)::int8 as paid from bet_settlement group by 1 order by 1',
      )
    ).rows,
  ).toEqual(records)
  const named = await db.read.query<{ bets: bigint }>(
    `select count(*) as bets from bet_now b, unnest(b.selections) with ordinality as g (name, leg_no), verdict v
     where b.status <> 'open' and v.verdict_id = b.verdicts[g.leg_no]
       and g.name = v.event_id || '~' || v.market || '~' || v.outcome`,
  )
  // Per player 3 singles and 2 legs of an accumulator and 1 of the lost one; 4 of the half corrected.
  expect(named.rows[0]!.bets).toBe(6n * 6n + 4n)

  await settleEvent(db, 'half', finished([0, 1]), 0, true)
  await settleEvent(db, 'corrected', finished([1, 0]), 0, true)
  await settleEvent(db, 'open', finished([2, 0]), 0)
  const open = await db.read.query(`select count(*) as open from bet_now where status = 'open'`)
  expect(open.rows).toEqual([{ open: 0n }])
  for (const player of players) {
    // Won: 200, 187 (101 x 1.855), 200, 300 (2 x 1.5), 300.
    expect(await balance(db, player)).toBe(10_000n - 801n + 200n + 187n + 200n + 300n + 300n)
  }
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
  await expect(db.read.query('update bet set stake = 1')).rejects.toThrow('append-only')
  await expect(db.read.query('delete from single')).rejects.toThrow('append-only')
})
