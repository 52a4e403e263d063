/**
 * `npm run bench -- settle`: settles 100,000 open bets of one market in chunks. Compares with INSERT..SELECT in the
 * same database, taken in turn: (a) one row per bet into one plain table, (b) as many rows as settlement writes into
 * tables of the same shape: a settlement per bet, a posting per winner, an outbox row per player and chunk. Measures
 * wall time and the processor time of PostgreSQL, which other load on the machine disturbs less.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { makeDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { sized } from '../bench-size.ts'
import { processorTime } from './bets/processor-time.ts'

const bets = sized(100_000, 2_000)
const players = sized(10_000, 200)
const selectionResults = [
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

const rounds = sized(3, 1)
/** Bets a transaction, and the number of parallel transactions. */
const ways = [
  [1000, 1],
  [4000, 1],
  [4000, 2],
] as const

/**
 * Tables and columns that settlement inserts into. Balances are updated in place, and the few selection results don't
 * count.
 */
const shapes = [
  ['bet_settlement', 'player_id, bet_id, revision, status, payout, result_ids, at'],
  ['outbox', 'player_id, topic, payload'],
  ['posting', '*'],
] as const

/** Microseconds a bet. */
interface Cost {
  readonly wall: number
  readonly processor: number
}
type Round = Readonly<Record<'settled' | 'plain' | 'shaped', Cost>>

export default async function settle(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    const postmaster = Number(
      readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    /** Measures work that calls `started` at the part of interest and returns the seconds which that part took. */
    const costOf = async (work: (started: () => void) => Promise<number>): Promise<Cost> => {
      let before = Number.NaN
      const seconds = await work(() => {
        before = processorTime(postmaster, [])
      })
      return { wall: (seconds * 1e6) / bets, processor: (processorTime(postmaster, []) - before) / bets }
    }
    await openPlayers(opened.pools.jobs)
    console.log(
      `${bets} single bets of ${players} players on one market; a third of them win; medians of ${rounds}`,
    )
    for (const [chunk, lanes] of ways) {
      const taken: Round[] = []
      for (let round = 1; round <= rounds; round++) {
        const event = `event-${chunk}-${lanes}-${round}`
        await placeAll(opened.pools.jobs, event)
        const plain = await costOf((started) => plainInsert(opened.pools.jobs, started))
        const settled = await costOf((started) => settleAll(opened.pools.jobs, event, chunk, lanes, started))
        const shaped = await costOf((started) => shapedInsert(opened.pools.jobs, started))
        taken.push({ settled, plain, shaped })
        await forget(opened.pools.jobs)
      }
      report(chunk, lanes, taken)
    }
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function report(chunk: number, lanes: number, taken: readonly Round[]): void {
  const of = (key: keyof Round, cost: keyof Cost) => median(taken.map((round) => round[key][cost]))
  const ratio = (key: 'plain' | 'shaped', cost: keyof Cost) =>
    median(taken.map((round) => round[key][cost] / round.settled[cost])).toFixed(2)
  console.log(
    `chunks of ${chunk}, ${lanes} at a time: ${Math.round(1e6 / of('settled', 'wall'))} bets/s, ${of('settled', 'processor').toFixed(1)} us of the processor a bet`,
  )
  const line = (name: string, key: 'plain' | 'shaped') =>
    console.log(
      `  against ${name}: ${Math.round(1e6 / of(key, 'wall'))} a second, ${of(key, 'processor').toFixed(1)} us; ratio ${ratio(key, 'wall')}, of processor time ${ratio(key, 'processor')}`,
    )
  line('(a) a plain row a bet', 'plain')
  line('(b) as many rows as settling writes, of the same shape, as bets', 'shaped')
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/** Deletes the rows of a round, so that each round finds the same tables. */
async function forget(pool: Pool): Promise<void> {
  await pool.query('alter table posting disable trigger user')
  await pool.query('truncate single, bet, selection, selection_result, bet_settlement, outbox, posting')
  await pool.query('alter table posting enable trigger user')
}

/** Copies as many rows as settlement has written into tables with the same columns, constraints and indexes. */
async function shapedInsert(pool: Pool, started: () => void): Promise<number> {
  for (const [table] of shapes) {
    await pool.query(`drop table if exists shape_${table}`)
    await pool.query(`create table shape_${table} (like ${table} including all)`)
  }
  await pool.query('checkpoint')
  const client = await pool.connect()
  try {
    started()
    const startedAt = performance.now()
    await client.query('begin')
    const written: number[] = []
    for (const [table, columns] of shapes) {
      const target = columns === '*' ? 'overriding system value' : `(${columns})`
      const text = `insert into shape_${table} ${target} select ${columns} from ${table}`
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

/** Inserts bets as acceptance leaves them, without the money, because only settlement is measured. */
async function placeAll(pool: Pool, event: string): Promise<void> {
  await pool.query(
    `with b as (
       insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
       select 'player-' || (n % $1::int + 1), uuidv7(), clock_timestamp(), 'EUR', 1000, 2500, 1, '[]', '[]', array[$3::text || '~1x2~1'] from generate_series(1, $2::int) n
       returning player_id, bet_id
     )
     insert into single (player_id, bet_id, event_id, market, outcome, odds, stake, currency)
     select player_id, bet_id, $3::text, '1x2', (array['1', 'x', '2'])[row_number() over () % 3 + 1], 2500, 1000, 'EUR'
     from b`,
    [players, bets, event],
  )
  await pool.query(
    'insert into selection (event_id, market, outcome) select distinct event_id, market, outcome from single',
  )
  await pool.query(
    'vacuum analyze bet, single, selection, selection_result, account, bet_settlement, posting, outbox',
  )
  await pool.query('checkpoint')
}

async function plainInsert(pool: Pool, started: () => void): Promise<number> {
  await pool.query('drop table if exists plain')
  await pool.query(
    'create table plain (player_id text, id uuid, amount bigint, at timestamptz default clock_timestamp(), primary key (player_id, id))',
  )
  started()
  const startedAt = performance.now()
  await pool.query(
    'insert into plain (player_id, id, amount) select player_id, bet_id, stake from bet order by bet_id limit $1',
    [bets],
  )
  return (performance.now() - startedAt) / 1000
}

async function settleAll(
  pool: Pool,
  event: string,
  chunk: number,
  lanes: 1 | 2,
  started: () => void,
): Promise<number> {
  const db = makeDatabase(pool)
  started()
  const startedAt = performance.now()
  const { bets: settled } = await settleSelections(db, event, selectionResults, chunk, lanes)
  const seconds = (performance.now() - startedAt) / 1000
  if (settled !== bets) throw new Error(`settled ${settled} of ${bets}`)
  return seconds
}
