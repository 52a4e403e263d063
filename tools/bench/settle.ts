/**
 * `npm run bench -- settle`: 100,000 open bets of one market, settled in chunks, against INSERT..SELECT in the same
 * database, taken in turn: (a) of as many rows as there are bets into one plain table, (b) of as many rows as settling
 * writes (settlement, for a winner a posting, for a player and chunk an outbox row) into tables of the same shape.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { settleSelections } from '#domain/settlement/settle-event.ts'
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

const rounds = 3
const chunks = [500, 1000, 2000, 4000]

/** What settling writes into which tables; balances are written over, and the few verdicts don't count. */
const shapes = [
  ['bet_settlement', 'player_id, bet_id, revision, status, payout, verdicts, at'],
  ['outbox', 'player_id, topic, payload'],
  ['posting', 'player_id, source, destination, amount, currency, reason, ref'],
] as const

interface Round {
  readonly settled: number
  readonly plain: number
  readonly shaped: number
}

export default async function settle(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    await openPlayers(opened.pool)
    console.log(
      `${bets} single bets of ${players} players on one market; a third of them win; median of ${rounds}`,
    )
    for (const chunk of chunks) {
      const taken: Round[] = []
      for (let round = 1; round <= rounds; round++) {
        const event = `event-${chunk}-${round}`
        await placeAll(opened.pool, event)
        const plain = bets / (await plainInsert(opened.pool))
        const settled = bets / (await settleAll(opened.pool, event, chunk))
        const shaped = bets / (await shapedInsert(opened.pool))
        taken.push({ settled, plain, shaped })
        await forget(opened.pool)
      }
      const [settled, plain, shaped] = (['settled', 'plain', 'shaped'] as const).map((key) =>
        median(taken.map((round) => round[key])),
      ) as [number, number, number]
      console.log(
        `chunk ${String(chunk).padStart(5)}: ${Math.round(settled)} bets/s; (a) a plain table of as many rows as bets ${Math.round(plain)} rows/s, ratio ${(settled / plain).toFixed(2)}; (b) as many rows as settling writes into tables of the same shape, for ${Math.round(shaped)} bets/s, ratio ${(settled / shaped).toFixed(2)}`,
      )
    }
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/** Empties what a round wrote, so that each meets the same tables. */
async function forget(pool: Pool): Promise<void> {
  await pool.query('alter table posting disable trigger user')
  await pool.query('truncate leg, bet, selection, verdict, bet_settlement, outbox, posting')
  await pool.query('alter table posting enable trigger user')
}

/** As many rows as settling has written, copied into tables with the same columns, constraints and indexes. */
async function shapedInsert(pool: Pool): Promise<number> {
  for (const [table] of shapes) {
    await pool.query(`drop table if exists shape_${table}`)
    await pool.query(`create table shape_${table} (like ${table} including all)`)
  }
  await pool.query('checkpoint')
  const client = await pool.connect()
  try {
    const startedAt = performance.now()
    await client.query('begin')
    const written: number[] = []
    for (const [table, columns] of shapes) {
      const text = `insert into shape_${table} (${columns}) select ${columns} from ${table}`
      written.push((await client.query(text)).rowCount ?? 0)
    }
    await client.query('commit')
    const [settlements = 0, , postings = 0] = written
    if (settlements !== bets || postings !== Math.floor(bets / 3)) throw new Error(`rows written: ${written}`)
    return (performance.now() - startedAt) / 1000
  } finally {
    client.release()
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
       select 'player-' || (n % $1::int + 1), uuidv7(), clock_timestamp(), 'EUR', 1000, 2500, 1, '[]' from generate_series(1, $2::int) n
       returning player_id, bet_id
     )
     insert into leg (player_id, bet_id, leg_no, event_id, market, outcome, odds, live, score_home, score_away,
       single_stake, single_currency)
     select player_id, bet_id, 1, $3::text, '1x2', (array['1', 'x', '2'])[row_number() over () % 3 + 1], 2500, false, 0, 0,
       1000, 'EUR' from b`,
    [players, bets, event],
  )
  await pool.query(
    'insert into selection (event_id, market, outcome) select distinct event_id, market, outcome from leg',
  )
  await pool.query('vacuum analyze bet, leg, selection, verdict, account, bet_settlement, posting, outbox')
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
  const { bets: settled } = await settleSelections(db, event, verdicts, chunk)
  const seconds = (performance.now() - startedAt) / 1000
  if (settled !== bets) throw new Error(`settled ${settled} of ${bets}`)
  return seconds
}
