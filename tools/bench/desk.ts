/**
 * `npm run bench -- desk`: every list and search of bets, payments, players and acts in a database with `BENCH_ROWS` rows of
 * each (100,000 when absent). Prints the median and the buffers of each call, and fails above 50 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDeskBets, ownerOfBet } from '#domain/bets/index.ts'
import { findDeskPlayers } from '#domain/identity/index.ts'
import { findDeskPayments } from '#domain/payments/index.ts'
import { findActs } from '#domain/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { openDatabase } from '#server/db/open.ts'

const rows = Number(process.env.BENCH_ROWS ?? 100_000)
const calls = 11
const mostMs = 50
const page = { limit: 25, after: null }

/** The id of version 7 of row `n`, the latest of which is of now; one a second. */
const idOf = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ($1 - n) * 1000), 12, '0') || '7000'
  || '8000' || lpad(to_hex(n), 12, '0'))::uuid`
const at = 'now() - make_interval(secs => $1 - n)'

const fills: readonly string[] = [
  `insert into player (id, email, name, country, currency, birth_date, language, terms_version, terms_accepted_at, created_at)
   select 'p' || n, 'person' || n || '@example.org', 'Person ' || md5(n::text), case when n % 1000 = 0 then 'MT' else 'DE' end,
     'EUR', '1990-01-01', 'en', '1', now(), ${at} from generate_series(1, $1::int) n`,
  `insert into payment (player_id, payment_id, kind, currency, amount, made_at, state, decided_at)
   select 'p' || n % 10000, ${idOf}, case when n % 5 = 0 then 'withdrawal' else 'deposit' end, 'EUR', n, ${at},
     case when n % 10000 = 5 then 'refused' else 'done' end, now() from generate_series(1, $1::int) n`,
  `insert into staff_act (at, staff_id, staff_name, action, subject_kind, subject_id)
   select ${at}, 's' || n % 20, 'Clerk ' || n % 20, case when n % 10000 = 1 then 'bet.void' else 'player.note' end, 'player',
     'p' || n % 10000 from generate_series(1, $1::int) n`,
  `insert into bet (player_id, bet_id, placed_at, currency, stake, possible_win, leg_count, facts, legs, selections)
   select 'p' || n % 10000, ${idOf}, ${at}, 'EUR', 1 + hashint4(n)::bigint % 1000 + 1000, 5000, 1, '[]', '[]',
     array['e' || n / 1000 || '~1x2~1'] from generate_series(1, $1::int) n`,
  `insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency)
   select 'e' || n / 1000, 'p' || n % 10000, ${idOf}, '1x2', '1', 2000, 100, 'EUR' from generate_series(1, $1::int) n`,
  `insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids, at)
   select 'p' || n % 10000, ${idOf}, 1, case when n % 10000 = 7 then 'cancelled' when n % 3 = 0 then 'won' else 'lost' end, 0,
     array[null]::bigint[], ${at} from generate_series(1, ($1 * 0.99)::int) n`,
]

export default async function desk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'))
  const opened = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} })
  try {
    const { read } = opened.of('jobs')
    const from = performance.now()
    // One instant for all tables, so that ids agree.
    const pool = opened.pools.jobs
    const client = await pool.connect()
    await client.query('begin')
    for (const fill of fills) await client.query(fill, [rows])
    await client.query('commit')
    client.release()
    await pool.query('vacuum analyze')
    console.log(`${rows} rows of each filled in ${Math.round((performance.now() - from) / 1000)} s`)
    const since = new Date(Date.now() - 30 * 86_400_000)
    const [middle] = (await findDeskBets(read, { since }, { limit: 1, after: null })).rows
    const bets = (filter: object) => (tx: Tx) => findDeskBets(tx, { since, ...filter }, page)
    const payments = (filter: object) => (tx: Tx) => findDeskPayments(tx, filter, page)
    const players = (filter: object) => (tx: Tx) => findDeskPlayers(tx, filter, page)
    const acts = (filter: object) => (tx: Tx) => findActs(tx, filter, page)
    const lists: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
      bets: bets({}),
      'bets, a later page': (tx) => findDeskBets(tx, { since }, { limit: 25, after: [middle!.bet_id] }),
      'bets, largest': bets({ bySize: true }),
      'bets, open': bets({ status: 'open' }),
      'bets, won': bets({ status: 'won' }),
      'bets, cancelled': bets({ status: 'cancelled' }),
      'bets, least stake': bets({ minStake: '1999' }),
      'bets of a player': bets({ playerId: 'p77' }),
      'bets on an event': bets({ eventId: 'e7' }),
      'bet by id': bets({ betId: middle!.bet_id }),
      'owner of a bet': (tx) => ownerOfBet(tx, middle!.bet_id),
      payments: payments({}),
      'payments, withdrawals': payments({ kind: 'withdrawal' }),
      'payments, refused': payments({ state: 'refused' }),
      'payments of a player': payments({ playerId: 'p77' }),
      players: players({}),
      'players of a country': players({ country: 'MT' }),
      'players, banned': players({ banned: true }),
      'players by part of an address': players({ q: 'rson777' }),
      'players by a common part': players({ q: 'person' }),
      'players by an unknown part': players({ q: 'zzzz' }),
      acts: acts({}),
      'acts of an action': acts({ action: 'bet.' }),
      'acts of a name': acts({ staff: 'clerk 7' }),
      'acts on a player': acts({ subjectKind: 'player', subjectId: 'p77' }),
    }
    const slow: string[] = []
    for (const [name, call] of Object.entries(lists)) {
      const taken: number[] = []
      for (let n = 0; n < calls; n++) {
        const begun = performance.now()
        await call(read)
        taken.push(performance.now() - begun)
      }
      const median = taken.sort((one, other) => one - other)[(calls - 1) / 2]!
      const counted = { buffers: 0, temporary: 0 }
      await call(counting(read, counted))
      console.log(
        `${name.padEnd(32)} ${median.toFixed(1).padStart(8)} ms ${String(counted.buffers).padStart(8)} buffers`,
      )
      if (median > mostMs || counted.temporary > 0) slow.push(name)
    }
    if (slow.length > 0) throw new Error(`above ${mostMs} ms, or by a temporary file: ${slow.join(', ')}`)
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<string, number>> }]
}

/** Counts the 8 kB buffers of each statement before it runs. */
const counting = (tx: Tx, counted: { buffers: number; temporary: number }): Tx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const { rows: plans } = await tx.query<ExplainRow>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    const { Plan: plan } = plans[0]!['QUERY PLAN'][0]
    counted.buffers += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    counted.temporary += plan['Temp Written Blocks'] ?? 0
    return tx.query<Row>(text, values)
  },
})
