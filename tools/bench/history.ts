/**
 * `npm run bench -- history`: reads the last hundred rounds of a player. Compares a database with only that player's
 * rounds to one with 10 million rounds of 10,000 players over twelve months. Prints the plans that PostgreSQL chose.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameRules } from '#domain/casino/casino/index.ts'
import { makeRounds } from '#domain/casino/rounds/index.ts'
import type { Database } from '#kernel/database.ts'
import { makeDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { sized } from '../bench-size.ts'

const players = Number(process.env.BENCH_PLAYERS ?? sized(10_000, 50))
const months = 12
/** Rounds of a player in a month. */
const each = 84
const calls = sized(300, 10)
const hundred = { game: null, from: null, to: null, before: null, limit: 100 }

export default async function history(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    const { jobs: pool } = opened.pools
    const db = makeDatabase(pool)
    await pool.query(`select make_round_tables_v1(now() - interval '${months - 1} months', ${months + 1})`)
    await pool.query(
      `insert into seed_pair (player_id, pair, server_seed, client_seed)
       select 'p' || n, 1, decode(repeat('00', 32), 'hex'), 'x' from generate_series(1, $1::int) n`,
      [players],
    )
    const fill = async (first: number, last: number) => {
      for (let month = months - 1; month >= 0; month--) {
        await pool.query(
          `insert into round (player_id, round_id, key, input_hash, game, variant, pair, nonce, currency, account, opening_stake,
             stake, payout, input, ended_at)
           select 'p' || p, (left(round_id_at(t.starts + (t.length * n) / $4::int)::text, 23) || '-'
             || lpad(to_hex(p), 12, '0'))::uuid, gen_random_uuid(), '', 'dice', '0.99', 1, n, 'EUR', 'main', 100, 100, 0,
             '{"target":5000,"over":true}', t.starts
           from (select date_trunc('month', now()) - make_interval(months => $3) as starts, interval '20 days' as length) t,
             generate_series($1::int, $2::int) p, generate_series(0, $4::int - 1) n`,
          [first, last, month, each],
        )
      }
      await pool.query('vacuum analyze round')
      await pool.query('analyze seed_pair')
    }
    const time = async () => {
      const rounds = roundsOn(db)
      const taken: number[] = []
      for (let call = 0; call < calls; call++) {
        const from = performance.now()
        const found = await rounds.list('p1', hundred)
        taken.push(performance.now() - from)
        if (found.length !== 100) throw new Error(`${found.length} rounds found`)
      }
      taken.sort((one, other) => one - other)
      return `${taken[calls / 2]!.toFixed(2)} ms, p99 ${taken[Math.floor(calls * 0.99)]!.toFixed(2)} ms`
    }
    await fill(1, 1)
    console.log(`${each * months} rounds: ${await time()}`)
    const from = performance.now()
    await fill(2, players)
    const { rows } = await pool.query<{ count: string; size: string }>(
      `select count(*) as count, (select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) from pg_inherits
         where inhparent = 'round'::regclass) as size from round`,
    )
    console.log(`filled in ${Math.round((performance.now() - from) / 1000)} s: ${rows[0]!.size}`)
    console.log(`${rows[0]!.count} rounds: ${await time()}`)
    const plans: string[] = []
    await roundsOn(explained(db, plans)).list('p1', hundred)
    console.log(plans.join('\n\n'))
    if (plans.some((plan) => /Seq Scan on (round|seed_pair)/.test(plan)))
      throw new Error('a table is read whole')
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const roundsOn = (db: Database) =>
  makeRounds({
    db,
    clock: { now: () => Date.now() },
    games: gameRules,
    terms: (game) => ({ variant: gameRules.get(game)!.variants[0], roundMs: 0, payoutCap: 100_000n }),
    tryAgain: () => {
      throw new Error('no round is played here')
    },
  })

/** Explains each query instead of running it, and collects the plans. */
const explained = (db: Database, plans: string[]): Database => ({
  ...db,
  read: {
    async query(text: string, values?: readonly unknown[]) {
      const { rows } = await db.read.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        values,
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [], rowCount: 0 }
    },
  } as Database['read'],
})
