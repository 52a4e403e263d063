import type { Tx } from '#kernel/database.ts'
import type { BetStatus } from '../bet-contract.ts'

export interface DeskBetRow {
  readonly player_id: string
  readonly bet_id: string
  readonly placed_at: Date
  readonly currency: string
  readonly account: string
  readonly stake: bigint
  readonly possible_win: bigint
  readonly legs: number
  readonly status: BetStatus
  readonly payout: bigint | null
  readonly selections: readonly string[]
  readonly facts: string
}

const columns = `player_id, bet_id::text, placed_at, currency, account, stake, possible_win, leg_count::int as legs, status, payout,
  selections, facts`

export interface DeskBetFilter {
  /** His id. */
  readonly playerId?: string | undefined
  /** The whole id. */
  readonly betId?: string | undefined
  readonly status?: string | undefined
  readonly eventId?: string | undefined
  /** Minor units of whatever currency. */
  readonly minStake?: string | undefined
  readonly since: Date
  readonly bySize?: boolean
}

/** Bets of all players since an instant, latest or largest first. `total` stops at `mostCounted`. */
export async function findDeskBets(
  tx: Tx,
  filter: DeskBetFilter,
  limit: number,
  offset: number,
): Promise<{ readonly rows: readonly DeskBetRow[]; readonly total: number }> {
  const { rows } = await tx.query<DeskBetRow & { total: number }>(
    `with found as (
       select b.* from bet_now b
       where ($1::text is null or b.player_id = $1) and ($2::uuid is null or b.bet_id = $2)
         and ($3::text is null or b.status = $3) and b.placed_at >= $4 and ($5::bigint is null or b.stake >= $5)
         and ($6::text is null or exists (
           select from unnest(b.selections) as n (name) where split_part(n.name, '~', 1) = $6))
     )
     select ${columns}, (select count(*)::int from (select from found limit ${mostCounted}) c) as total
     from found order by case when $7 then stake end desc, bet_id desc limit $8 offset $9`,
    [
      filter.playerId ?? null,
      filter.betId ?? null,
      filter.status ?? null,
      filter.since,
      filter.minStake ?? null,
      filter.eventId ?? null,
      filter.bySize === true,
      limit,
      offset,
    ],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

const mostCounted = 10_000

/** Whose bet it is; null when there is none of that id. */
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

/** What the open bets on one selection come to, in one currency. Minor units. */
export interface Liability {
  readonly market: string
  readonly outcome: string
  readonly currency: string
  readonly singles: number
  readonly stake: bigint
  /** What the singles pay if it wins, stakes included. */
  readonly pays: bigint
  /** Accumulators and systems with it among their legs, and what they pay at most. */
  readonly accumulators: number
  readonly accumulatorsPay: bigint
}

/** What waits for each selection of an event. */
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

/** What open bets may win above their stakes, by currency. Minor units. */
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

/** What open singles on one outcome win above their stakes, in one currency. Minor units. */
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

/** The share of his caps that a player may use, in percent. */
export async function stakeFactorOf(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ percent: number }>(
    'select percent::int4 from player_stake_factor where player_id = $1',
    [playerId],
  )
  return rows[0]?.percent ?? 100
}
