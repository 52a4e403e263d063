import type { Pool } from 'pg'
import { findDeskBets, ownerOfBet } from '#domain/betting/bets/index.ts'
import { findHeldWins } from '#domain/casino/providers/index.ts'
import { findDeskPayments } from '#domain/money/payments/index.ts'
import { findDeskPlayers } from '#domain/people/identity/index.ts'
import { findActs } from '#domain/people/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { rowAt as at, fillTables, rowId as idOf } from './filled-tables.ts'

const stakeOf = `1 + abs(hashint4(n)::bigint % 1000) + case when n % 100 = 0 then 10000 else 1000 end`

/** Events of bet `n`: one bet in five is on the event `final`, each other event has $2 bets; 50 markets each. */
const selectionOf = (n: string) =>
  `(case when n % 10 in (0, 4) then 'final' else 'e' || (${n}) / $2::int end || '~m' || n % 50 || '~1')`

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
   select 'p' || n % 10000, ${idOf}, ${at}, 'EUR', ${stakeOf}, 5000, case when n % 5 = 4 then 3 else 1 end, '[]', '[]',
     case when n % 5 = 4 then array[${selectionOf('n')}, ${selectionOf('n + $2::int')}, ${selectionOf('n + 2 * $2::int')}]
       else array[${selectionOf('n')}] end
   from generate_series(1, $1::int) n`,
  `insert into single (event_id, player_id, bet_id, market, outcome, odds, stake, currency)
   select split_part(s.name, '~', 1), 'p' || n % 10000, ${idOf}, split_part(s.name, '~', 2), '1', 2000, ${stakeOf}, 'EUR'
   from generate_series(1, $1::int) n cross join lateral (select ${selectionOf('n')} as name) s where n % 5 <> 4`,
  `insert into selection (event_id, market, outcome)
   select distinct split_part(s.name, '~', 1), split_part(s.name, '~', 2), '1'
   from generate_series(1, $1::int + 2 * $2::int) n cross join lateral (select ${selectionOf('n')} as name) s`,
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
  'selection',
  'bet_settlement',
  'provider_transaction',
]

/** Fills the tables of the back office's lists with so many rows each; see `fillTables`. */
export const fillDesk = (
  pool: Pool,
  rows: number,
  heard: (line: string) => void = () => {},
  betsOnEvent = 1_000,
): Promise<void> => fillTables(pool, deskTables, fills, { rows, heard, betsOnEvent })

/** Returns every list and search of the filled tables. */
export async function deskLists(read: Tx): Promise<Readonly<Record<string, (tx: Tx) => Promise<unknown>>>> {
  const page = { limit: 25, after: null }
  const since = new Date(Date.now() - 3650 * 86_400_000)
  const [latest] = (await findDeskBets(read, { since }, { limit: 1, after: null })).rows
  const betId = latest!.bet_id
  const { rows: middle } = await read.query<{ bet_id: string }>(
    'select bet_id::text from bet where bet_id < $1 order by bet.bet_id desc offset (select count(*) / 2 from bet) limit 1',
    [betId],
  )
  const middleId = middle[0]!.bet_id
  const [payment] = (await findDeskPayments(read, {}, page)).rows
  const paymentId = payment!.payment_id
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
    'bets on a large event': bets({ eventId: 'final' }),
    'bets on a large event, a later page': (tx) =>
      findDeskBets(tx, { since, eventId: 'final' }, { limit: 25, after: [middleId] }),
    'bets on a large event, largest': bets({ eventId: 'final', bySize: true }),
    'bets on a large event, cancelled': bets({ eventId: 'final', status: 'cancelled' }),
    'bets on a large event of a player': bets({ eventId: 'final', playerId: 'p70' }),
    'bets on an unknown event': bets({ eventId: 'none' }),
    'bet by id': bets({ betId }),
    'owner of a bet': (tx) => ownerOfBet(tx, betId),
    payments: payments({}),
    'payments, withdrawals': payments({ kind: 'withdrawal' }),
    'payments, refused': payments({ state: 'refused' }),
    'payments of a player': payments({ playerId: 'p77' }),
    'payment by id': (tx) => tx.query('select player_id from payment where payment_id = $1', [paymentId]),
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
