/**
 * `npm run bench -- settle`: 100,000 open bets of one market, settled in chunks, against a plain INSERT..SELECT of as
 * many rows in the same database, taken in turn.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { settleLegs } from '#domain/settlement/store.ts'
import { makeDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'

const bets = 100_000
const players = 10_000
const verdicts = [
  {
    market: '1x2',
    outcome: '1',
    result: 'win' as const,
    grading: { rule: 'score', facts: { home: 2, away: 1 } },
  },
  {
    market: '1x2',
    outcome: 'x',
    result: 'lose' as const,
    grading: { rule: 'score', facts: { home: 2, away: 1 } },
  },
  {
    market: '1x2',
    outcome: '2',
    result: 'lose' as const,
    grading: { rule: 'score', facts: { home: 2, away: 1 } },
  },
]

export default async function settle(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    await openPlayers(opened.pool)
    console.log(`${bets} single bets of ${players} players on one market; a third of them win`)
    for (const chunk of [500, 1000, 2000, 5000]) {
      const event = `event-${chunk}`
      await placeAll(opened.pool, event)
      const plain = await plainInsert(opened.pool)
      const seconds = await settleAll(opened.pool, event, chunk)
      const [rate, plainRate] = [bets / seconds, bets / plain]
      console.log(
        `chunk ${String(chunk).padStart(5)}: ${Math.round(rate)} bets/s; plain INSERT..SELECT ${Math.round(plainRate)} rows/s; ratio ${(rate / plainRate).toFixed(2)}; as rows written (leg, bet, settlement, outbox, posting, balance): ratio ${((rate * 5) / plainRate).toFixed(2)}`,
      )
    }
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function openPlayers(pool: Pool): Promise<void> {
  await pool.query(
    `insert into account (player_id, currency, kind, balance) select 'player-' || n, 'EUR', 'main', 0 from generate_series(1, $1::int) n`,
    [players],
  )
}

/** As acceptance leaves them, without the money part: what settling costs is what is measured. */
async function placeAll(pool: Pool, event: string): Promise<void> {
  await pool.query(
    `with b as (
       insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts)
       select 'player-' || (n % $1::int + 1), gen_random_uuid(), clock_timestamp(), 'EUR', 1000, 2500, 1, '[]' from generate_series(1, $2::int) n
       returning player_id, bet_id
     )
     insert into leg (player_id, bet_id, leg_no, event_id, market, outcome, odds, live, score_home, score_away)
     select player_id, bet_id, 1, $3::text, '1x2', (array['1', 'x', '2'])[row_number() over () % 3 + 1], 2500, false, 0, 0 from b`,
    [players, bets, event],
  )
  await pool.query('vacuum analyze bet, leg, account, settlement, posting, outbox')
  await pool.query('checkpoint')
}

async function plainInsert(pool: Pool): Promise<number> {
  await pool.query('drop table if exists plain')
  await pool.query(
    'create table plain (player_id text, id uuid, amount bigint, at timestamptz default clock_timestamp(), primary key (player_id, id))',
  )
  const startedAt = performance.now()
  await pool.query(
    'insert into plain (player_id, id, amount) select player_id, bet_id, stake from bet order by bet_id limit $1',
    [bets],
  )
  return (performance.now() - startedAt) / 1000
}

async function settleAll(pool: Pool, event: string, chunk: number): Promise<number> {
  const db = makeDatabase(pool)
  const startedAt = performance.now()
  let settled = 0
  for (;;) {
    const count = await db.transact((tx) => settleLegs(tx, event, verdicts, chunk))
    if (count.legs === 0) break
    settled += count.bets
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (settled !== bets) throw new Error(`settled ${settled} of ${bets}`)
  return seconds
}
