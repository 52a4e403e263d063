import type { Pool } from 'pg'
import { findDeskBets, ownerOfBet } from '#domain/bets/index.ts'
import { findDeskPlayers } from '#domain/identity/index.ts'
import { findDeskPayments } from '#domain/payments/index.ts'
import { findHeldWins } from '#domain/providers/index.ts'
import { findActs } from '#domain/staff/index.ts'
import type { Tx } from '#kernel/database.ts'

/** The id of version 7 of row `n`, the latest of which is of now; one a second. */
const idOf = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ($1 - n) * 1000), 12, '0') || '7000'
  || '8000' || lpad(to_hex(n), 12, '0'))::uuid`
const at = 'now() - make_interval(secs => $1 - n)'

const fillsOf = (betsOnEvent: number): readonly string[] => [
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
     array['e' || n / ${betsOnEvent} || '~1x2~1'] from generate_series(1, $1::int) n`,
  `insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency)
   select 'e' || n / ${betsOnEvent}, 'p' || n % 10000, ${idOf}, '1x2', '1', 2000, 100, 'EUR' from generate_series(1, $1::int) n`,
  `insert into bet_settlement (player_id, bet_id, revision, status, payout, result_ids, at)
   select 'p' || n % 10000, ${idOf}, 1, case when n % 10000 = 7 then 'cancelled' when n % 3 = 0 then 'won' else 'lost' end, 0,
     array[null]::bigint[], ${at} from generate_series(1, $1::int / 100 * 99) n`,
  `insert into provider_transaction (provider, transaction_id, kind, player_id, round_id, bet_id, currency, amount, input_hash, result,
     balance, at, was_held, held_game, held_ceiling)
   select 'sample', 't' || n, 'win', 'p' || n % 10000, 'r' || n, 'b' || n, 'EUR', n, '',
     case when n % 1000 = 9 then 'held' when n % 1000 = 10 then 'refused' else 'done' end, 0, ${at}, n % 100 in (9, 10), 'coin', 1
     from generate_series(1, $1::int) n`,
]

/** The tables that `fillDesk` fills. */
export const deskTables: readonly string[] = [
  'player',
  'payment',
  'staff_act',
  'bet',
  'single',
  'bet_settlement',
  'provider_transaction',
]

/** Fills the tables of the back office's lists with so many rows each, past triggers and foreign keys, and analyses them. */
export async function fillDesk(
  pool: Pool,
  rows: number,
  heard: (line: string) => void = () => {},
  betsOnEvent = 1_000,
): Promise<void> {
  const client = await pool.connect()
  try {
    // One instant for all tables, so that ids agree.
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    // Noting an act for the log is on for replication too.
    await client.query('alter table staff_act disable trigger staff_act_to_log')
    for (const [place, fill] of fillsOf(betsOnEvent).entries()) {
      const from = performance.now()
      await client.query(fill, [rows])
      heard(`${deskTables[place]}: ${rows} rows in ${Math.round(performance.now() - from)} ms`)
    }
    await client.query('alter table staff_act enable always trigger staff_act_to_log')
    await client.query('commit')
    for (const table of deskTables) await client.query(`vacuum analyze ${table}`)
  } finally {
    client.release()
  }
}

/** Every list and search of the filled tables. */
export async function deskLists(read: Tx): Promise<Readonly<Record<string, (tx: Tx) => Promise<unknown>>>> {
  const page = { limit: 25, after: null }
  const since = new Date(Date.now() - 30 * 86_400_000)
  const [latest] = (await findDeskBets(read, { since }, { limit: 1, after: null })).rows
  const betId = latest!.bet_id
  const bets = (filter: object) => (tx: Tx) => findDeskBets(tx, { since, ...filter }, page)
  const payments = (filter: object) => (tx: Tx) => findDeskPayments(tx, filter, page)
  const players = (filter: object) => (tx: Tx) => findDeskPlayers(tx, filter, page)
  const acts = (filter: object) => (tx: Tx) => findActs(tx, filter, page)
  const heldWins = (filter: object) => (tx: Tx) => findHeldWins(tx, filter, page)
  return {
    bets: bets({}),
    'bets, a later page': (tx) => findDeskBets(tx, { since }, { limit: 25, after: [betId] }),
    'bets, largest': bets({ bySize: true }),
    'bets, open': bets({ status: 'open' }),
    'bets, won': bets({ status: 'won' }),
    'bets, cancelled': bets({ status: 'cancelled' }),
    'bets, least stake': bets({ minStake: '1999' }),
    'bets of a player': bets({ playerId: 'p77' }),
    'bets on an event': bets({ eventId: 'e7' }),
    'bet by id': bets({ betId }),
    'owner of a bet': (tx) => ownerOfBet(tx, betId),
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
    'held wins': heldWins({}),
    'held wins, undecided': heldWins({ state: 'held' }),
    'held wins, refused': heldWins({ state: 'refused' }),
    'held wins of a player': heldWins({ playerId: 'p7009' }),
    acts: acts({}),
    'acts of an action': acts({ action: 'bet.' }),
    'acts of a name': acts({ staff: 'clerk 7' }),
    'acts on a player': acts({ subjectKind: 'player', subjectId: 'p77' }),
  }
}

/** A node of a plan as `explain (format json)` writes it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly 'Temp Written Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

interface ExplainRow {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }]
}

/** Explains each statement before it runs. */
export const explaining = (tx: Tx, heard: (plan: PlanNode) => void): Tx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const { rows: plans } = await tx.query<ExplainRow>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    heard(plans[0]!['QUERY PLAN'][0].Plan)
    return tx.query<Row>(text, values)
  },
})
