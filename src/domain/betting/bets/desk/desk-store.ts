import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'
import {
  columns,
  type DeskBetFilter,
  type DeskBetRow,
  filtered,
  mostLooked,
  settlement,
} from './desk-bet-store.ts'
import { findBetsOnEvent } from './event-bets-store.ts'

/**
 * Returns bets of all players since an instant, latest or largest first. The key is the id, with `bySize` the
 * stake and the id. For the bets on an event by size see `findBetsOnEvent`. With a filter that few bets match, a
 * page may have fewer rows than its limit, also none, and still have a next page.
 */
export async function findDeskBets(
  tx: Tx,
  filter: DeskBetFilter,
  page: KeysetPage,
): Promise<KeysetRows<DeskBetRow>> {
  if (filter.eventId !== undefined && filter.betId === undefined)
    return findBetsOnEvent(tx, filter.eventId, filter, page)
  const keyOf = (row: DeskBetRow) => (filter.bySize ? [row.stake.toString(), row.bet_id] : [row.bet_id])
  const common = [
    filter.playerId ?? null,
    filter.status ?? null,
    filter.minStake ?? null,
    filter.since,
    page.limit + 1,
  ]
  const [first = null, second = null] = page.after ?? []
  const [stake, id] = filter.bySize ? [first, second] : [null, first]
  const all = async (from: string, value: string | null) => {
    const { rows } = await tx.query<DeskBetRow>(
      `select ${columns} from ${from} b ${settlement} where ${filtered}
         and ($7::uuid is null or ($6::bigint is null and b.bet_id < $7) or (b.stake, b.bet_id) < ($6, $7))
       order by ${filter.bySize ? 'b.stake desc, ' : ''}b.bet_id desc limit $5`,
      [...common, stake, id, value],
    )
    return keysetRows<DeskBetRow & { total?: null }>(rows, page, keyOf)
  }
  if (filter.betId !== undefined) return all('(select * from bet where bet_id = $8::uuid)', filter.betId)
  const rare = filter.status === 'returned' || filter.status === 'cancelled' || filter.status === 'sold'
  if (rare && filter.playerId === undefined && !filter.bySize)
    return all(betsOfRareEnd, filter.status ?? null)
  return filter.bySize
    ? largestBets(tx, common, stake, id, page, keyOf)
    : latestBets(tx, common, id, page, keyOf)
}

/**
 * Bets that were settled with this status at some time, of parameter 8; the status filter keeps those that still
 * are.
 */
const betsOfRareEnd = `(
       select o.* from (
         select distinct e.player_id, e.bet_id from bet_settlement e
         where e.status = $8 and e.status in ('returned', 'cancelled', 'sold') and e.bet_id >= uuid_since_v1($4)
           and ($7::uuid is null or e.bet_id < $7)
         order by e.bet_id desc limit ${mostLooked}
       ) e join bet o on o.player_id = e.player_id and o.bet_id = e.bet_id
     )`

/** Returns the latest bets. Reads at most `mostLooked` bets and returns the key after them. */
async function latestBets(
  tx: Tx,
  common: readonly unknown[],
  id: string | null,
  page: KeysetPage,
  keyOf: (row: DeskBetRow) => readonly string[],
): Promise<KeysetRows<DeskBetRow>> {
  const near = `($1::text is null or player_id = $1) and bet_id >= uuid_since_v1($4)`
  const looked = `from bet where ${near} and ($6::uuid is null or bet_id < $6) order by bet_id desc`
  const { rows } = await tx.query<DeskBetRow & { total: number | null }>(
    `select ${columns},
       (select count(*)::int from (select from bet where ${near} limit ${mostCounted}) counted) as total
     from (select * ${looked} limit ${mostLooked}) b ${settlement} where ${filtered} order by b.bet_id desc limit $5`,
    [...common, id],
  )
  const [playerId, status, minStake, since] = common
  const unfiltered = status === null && minStake === null
  const counted = unfiltered ? rows : rows.map((row) => ({ ...row, total: null }))
  const read = keysetRows<DeskBetRow & { total: number | null }>(counted, page, keyOf)
  if (read.next !== null || unfiltered) return read
  const { rows: edges } = await tx.query<{ edge: string }>(
    `select bet_id::text as edge from bet
     where ($1::text is null or player_id = $1) and bet_id >= uuid_since_v1($2) and ($3::uuid is null or bet_id < $3)
     order by bet.bet_id desc offset ${mostLooked - 1} limit 1`,
    [playerId, since, id],
  )
  const edge = edges[0]?.edge ?? null
  return { rows: read.rows, next: edge, total: edge === null ? read.total : null }
}

/**
 * Returns the largest bets, by an index that also holds the ids: it skips those before the instant inside the
 * index.
 */
async function largestBets(
  tx: Tx,
  common: readonly unknown[],
  stake: string | null,
  id: string | null,
  page: KeysetPage,
  keyOf: (row: DeskBetRow) => readonly string[],
): Promise<KeysetRows<DeskBetRow>> {
  const { rows } = await tx.query<DeskBetRow & { total?: null }>(
    `select ${columns} from (
       select * from bet where ($1::text is null or player_id = $1) and ($3::bigint is null or stake >= $3)
         and bet_id >= uuid_since_v1($4) and ($6::bigint is null or (stake, bet_id) < ($6, $7::uuid))
       order by stake desc, bet_id desc limit ${mostLooked}
     ) b ${settlement} where ${filtered} order by b.stake desc, b.bet_id desc limit $5`,
    [...common, stake, id],
  )
  return keysetRows(rows, page, keyOf)
}

/** Returns the player of a bet; null for an unknown id. */
export async function ownerOfBet(tx: Tx, betId: string): Promise<string | null> {
  const { rows } = await tx.query<{ player_id: string }>('select player_id from bet where bet_id = $1', [
    betId,
  ])
  return rows[0]?.player_id ?? null
}

/** See the SQL function `void_bet_v1`. */
export async function voidBet(
  tx: Tx,
  playerId: string,
  betId: string,
): Promise<'voided' | 'unknown' | 'not-open'> {
  const { rows } = await tx.query<{ result: 'voided' | 'unknown' | 'not-open' }>(
    'select void_bet_v1($1, $2) as result',
    [playerId, betId],
  )
  return rows[0]!.result
}

/** Open bets on one selection in one currency. Minor units. */
export interface Liability {
  readonly market: string
  readonly outcome: string
  readonly currency: string
  readonly singles: number
  readonly stake: bigint
  /** Payout of the singles if the selection wins, stakes included. */
  readonly pays: bigint
  /** Accumulators and systems with the selection among their legs, and their maximum payout. */
  readonly accumulators: number
  readonly accumulatorsPay: bigint
}

/** Returns the open bets on each selection of an event. */
export async function liabilityOf(tx: Tx, eventId: string): Promise<readonly Liability[]> {
  const { rows } = await tx.query<Liability>(
    `with part as (
       select s.market, s.outcome, s.currency, 1 as single, s.stake, b.possible_win
       from single s join bet_now b on b.player_id = s.player_id and b.bet_id = s.bet_id
       where s.event_id = $1 and b.status = 'open'
       union all
       select split_part(n.name, '~', 2), split_part(n.name, '~', 3), b.currency, 0, b.stake, b.possible_win
       from bet_now b cross join lateral unnest(b.selections) as n (name)
       where b.leg_count > 1 and b.status = 'open' and split_part(n.name, '~', 1) = $1
         and b.selections && array(
           select concat_ws('~', s.event_id, s.market, s.outcome) from selection s where s.event_id = $1)
     )
     select market, outcome, currency, sum(single)::int as singles,
       coalesce(sum(stake) filter (where single = 1), 0)::bigint as stake,
       coalesce(sum(possible_win) filter (where single = 1), 0)::bigint as pays,
       count(*) filter (where single = 0)::int as accumulators,
       coalesce(sum(possible_win) filter (where single = 0), 0)::bigint as "accumulatorsPay"
     from part group by 1, 2, 3`,
    [eventId],
  )
  return rows
}

/** Returns the possible wins of open bets above their stakes, by currency. Minor units. */
export async function openLiability(
  tx: Tx,
): Promise<readonly { readonly currency: string; readonly bets: number; readonly wins: bigint }[]> {
  const { rows } = await tx.query<{ currency: string; bets: number; wins: bigint }>(
    `with waiting as (
       select b.currency, b.possible_win - b.stake as win
       from selection s join single o on o.event_id = s.event_id and o.market = s.market and o.outcome = s.outcome
       join bet_now b on b.player_id = o.player_id and b.bet_id = o.bet_id
       where s.state <> 'settled' and b.status = 'open'
       union all
       select b.currency, b.possible_win - b.stake from open_accumulator o
       join bet b on b.player_id = o.player_id and b.bet_id = o.bet_id
     )
     select currency, count(*)::int as bets, sum(win)::bigint as wins from waiting group by currency`,
  )
  return rows
}

/** Wins of open singles on one outcome above their stakes, in one currency. Minor units. */
export interface EventLiability {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly currency: string
  readonly win: bigint
}

export async function eventLiabilities(tx: Tx): Promise<readonly EventLiability[]> {
  const { rows } = await tx.query<EventLiability>(
    `select s.event_id as event, s.market, s.outcome, b.currency, sum(b.possible_win - b.stake)::bigint as win
     from selection s join single o on o.event_id = s.event_id and o.market = s.market and o.outcome = s.outcome
     join bet_now b on b.player_id = o.player_id and b.bet_id = o.bet_id
     where s.state <> 'settled' and b.status = 'open' group by 1, 2, 3, 4`,
  )
  return rows
}

/** Returns the share of the caps that a player may use, in percent. */
export async function stakeFactorOf(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ percent: number }>(
    'select percent::int4 from player_stake_factor where player_id = $1',
    [playerId],
  )
  return rows[0]?.percent ?? 100
}
