import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { BetTerms } from '#kernel/betting/bet-terms.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { BetStatus } from './bet-contract.ts'

export interface BetRow {
  readonly bet_id: string
  readonly placed_at: Date
  readonly currency: string
  readonly account: AccountKind
  readonly stake: bigint
  readonly possible_win: bigint
  readonly status: BetStatus
  readonly payout: bigint | null
  readonly settled_at: Date | null
  readonly facts: string
  /** Terms of a bet that is neither a single nor an accumulator. */
  readonly system: BetTerms | null
  /** The free bet that paid its stake. */
  readonly free_bet: string | null
  /** Factor of the express bonus, in thousandths. */
  readonly express_bonus: number | null
  /** Boost, free or bought, or hyper bonus of the bet. */
  readonly promotion: BetPromotion | null
}

export interface LegRow {
  readonly bet_id: string
  readonly event_id: string
  readonly market: string
  readonly outcome: string
  readonly odds: number
  readonly live: boolean
  readonly score_home: number
  readonly score_away: number
  readonly result: LegOutcome | null
  readonly grading: {
    readonly rule: string
    readonly facts: Readonly<Record<string, string | number>>
  } | null
}

export interface BetWithLegs {
  readonly bet: BetRow
  readonly legs: readonly LegRow[]
}

const betColumns =
  'bet_id, placed_at, currency, account, stake, possible_win, status, payout, settled_at, facts, system, free_bet, express_bonus, promotion'

export interface BetFilter {
  readonly statuses: readonly BetStatus[] | null
  readonly from: Date | null
  readonly to: Date | null
  /** Id of the last bet already listed. */
  readonly before: string | null
  readonly limit: number
  /**
   * Part of a name of a side or competition, or the first or last eight digits of a bet's id; all when absent.
   */
  readonly search?: string | undefined
}

/** Number of a player's latest bets that searches and totals cover. */
export const mostSearched = 10_000

/** The latest bets of a filter, $1 to $6, narrowed by a search, $7. */
const filtered = `(
  select * from bet_now
  where player_id = $1 and ($2::uuid is null or bet_id < $2) and ($3::text[] is null or status = any ($3))
    and ($4::timestamptz is null or placed_at >= $4) and ($5::timestamptz is null or placed_at < $5)
  order by bet_id desc limit $6
) b where $7::text is null or starts_with(b.bet_id::text, lower($7))
  or right(b.bet_id::text, 8) = lower($7) or position(lower($7 collate "pg_unicode_fast") in lower(b.facts collate "pg_unicode_fast")) > 0`

const filterValues = (playerId: string, filter: BetFilter, within: number) => [
  ...[playerId, filter.before, filter.statuses, filter.from, filter.to],
  ...[within, filter.search ?? null],
]

/** Returns a player's bets, latest first; a search covers the latest `mostSearched`. */
export async function findBets(tx: Tx, playerId: string, filter: BetFilter): Promise<readonly BetWithLegs[]> {
  const { search, limit, statuses } = filter
  if (search === undefined && statuses?.length === 1 && statuses[0] === 'open')
    return withLegs(tx, playerId, await findOpenBets(tx, playerId, filter))
  const within = search === undefined ? limit : mostSearched
  const { rows } = await tx.query<BetRow>(
    `select ${betColumns} from ${filtered} order by bet_id desc limit $8`,
    [...filterValues(playerId, filter, within), limit],
  )
  return withLegs(tx, playerId, rows)
}

/**
 * Number of a player's latest bets that are checked one by one for open ones; older open bets are found by
 * unsettled selections.
 */
const looked = 200

/**
 * Ids that may be open bets of player $1, older than $2. Few old bets are open. Those older than the latest $3 are
 * found by selections that wait for settlement (`open_accumulator`, and singles by their event), so the length of
 * the history costs nothing. Of the latest, those in the player's last settlements are excluded first, before the
 * rest is read.
 */
const maybeOpen = `
  with latest as materialized (
    select bet_id from bet where player_id = $1 and ($2::uuid is null or bet_id < $2) order by bet_id desc limit $3
  ), last as materialized (
    select bet_id from latest order by bet_id limit 1 offset $3 - 1
  ), settled as materialized (
    select bet_id from (
      select bet_id, revision from bet_settlement where player_id = $1 and ($2::uuid is null or bet_id < $2)
      order by bet_id desc, revision desc limit 2 * $3
    ) r group by bet_id having max(revision) % 2 = 1
  ), older as materialized (
    select a.bet_id from last l join open_accumulator a on a.player_id = $1 and a.bet_id < l.bet_id
    union all
    select s.bet_id from last l
    cross join lateral (
      select distinct event_id from selection where state <> 'settled' or withdrawn is not null
    ) e
    join single s on s.event_id = e.event_id and s.player_id = $1 and s.bet_id < l.bet_id
  ), maybe_open as (
    select bet_id from latest where bet_id not in (select bet_id from settled)
    union all select bet_id from older
  )`

/** Returns open bets, latest first. */
async function findOpenBets(tx: Tx, playerId: string, filter: BetFilter): Promise<readonly BetRow[]> {
  const { rows } = await tx.query<BetRow>(
    `${maybeOpen}
     select ${betColumns} from bet_now
     where player_id = $1 and status = 'open' and bet_id in (select bet_id from maybe_open)
       and ($4::timestamptz is null or placed_at >= $4) and ($5::timestamptz is null or placed_at < $5)
     order by bet_id desc limit $6`,
    [playerId, filter.before, looked, filter.from, filter.to, filter.limit],
  )
  return rows
}

export async function countOpenBets(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await tx.query<{ open: number }>(
    `${maybeOpen}
     select count(*)::int4 as open from bet_now
     where player_id = $1 and status = 'open' and bet_id in (select bet_id from maybe_open)`,
    [playerId, null, looked],
  )
  return rows[0]!.open
}

/** Totals of a player's bets in one currency, in minor units; free bets count no stake. */
export interface BetTotals {
  readonly currency: string
  readonly bets: number
  readonly staked: bigint
  /** After taxes. */
  readonly returned: bigint
  /** Stakes of open bets, a part of `staked`. */
  readonly open: bigint
}

/** Returns totals of the latest `mostSearched` bets of a filter, by currency. */
export async function totalBets(tx: Tx, playerId: string, filter: BetFilter): Promise<readonly BetTotals[]> {
  const { rows } = await tx.query<BetTotals>(
    `select b.currency, count(*)::int as bets,
       coalesce(sum(b.stake) filter (where b.free_bet is null), 0)::bigint as staked,
       coalesce(sum(b.payout - case when b.payout > 0 then tax_on_v1($1, b.bet_id::text) else 0 end), 0)::bigint as returned,
       coalesce(sum(b.stake) filter (where b.free_bet is null and b.status = 'open'), 0)::bigint as open
     from ${filtered} group by b.currency order by b.currency`,
    filterValues(playerId, filter, mostSearched),
  )
  return rows
}

export async function findBet(tx: Tx, playerId: string, betId: string): Promise<BetWithLegs | null> {
  const { rows } = await tx.query<BetRow>(
    `select ${betColumns} from bet_now where player_id = $1 and bet_id = $2`,
    [playerId, betId],
  )
  return (await withLegs(tx, playerId, rows))[0] ?? null
}

/** Adds the legs with the result of each: the one that settled the bet, or else the one in force. */
async function withLegs(tx: Tx, playerId: string, bets: readonly BetRow[]): Promise<readonly BetWithLegs[]> {
  if (bets.length === 0) return []
  const { rows } = await tx.query<LegRow>(
    `select b.bet_id, g.event_id, g.market, g.outcome, (g.leg ->> 0)::int as odds, (g.leg ->> 1)::boolean as live,
       (g.leg ->> 2)::int as score_home, (g.leg ->> 3)::int as score_away, v.result, v.grading
     from bet_now b
     cross join lateral (
       select l.leg, l.leg_no, split_part(l.name, '~', 1) as event_id, split_part(l.name, '~', 2) as market,
         split_part(l.name, '~', 3) as outcome
       from rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb)) with ordinality as l (name, leg, leg_no)
     ) g
     left join lateral (
       select leg_result_v1(s.result_id, s.voided, b.placed_at) as result_id from selection s
       where s.event_id = g.event_id and s.market = g.market and s.outcome = g.outcome offset 0
     ) s on true
     left join selection_result v on v.result_id = coalesce(b.result_ids[g.leg_no], s.result_id)
     where b.player_id = $1 and b.bet_id = any ($2) order by b.bet_id, g.leg_no`,
    [playerId, bets.map((bet) => bet.bet_id)],
  )
  const legs = Map.groupBy(rows, (leg) => leg.bet_id)
  return bets.map((bet) => ({ bet, legs: legs.get(bet.bet_id) ?? [] }))
}

/** See `open_bets_v2`. */
export interface OpenBet {
  readonly player_id: string
  readonly currency: string
  /** event~market~outcome of each leg. */
  readonly selections: readonly string[]
  readonly odds: readonly number[]
  /** Indexes of the legs that wait for a selection result, from 0. */
  readonly undecided: readonly number[]
  /** Minor units of win above the stake; singles of a player on one selection are summed. */
  readonly win: bigint
  /** A lost leg does not end the bet. */
  readonly system: boolean
}

/**
 * Registers a process that places bets, and returns the open bets for its exposure. Processes that place other
 * bets have seen this one in the list.
 */
export async function enterBetProcess(tx: Tx, id: string): Promise<readonly OpenBet[]> {
  await tx.query('insert into bet_process (bet_process_id) values ($1)', [id])
  // Batches that have not seen the entry must end before their bets are counted.
  await tx.query('select wait_for_placements_v1()')
  await sortAccumulators(tx)
  return (await tx.query<OpenBet>('select * from open_bets_v2()')).rows
}

/**
 * Wall milliseconds between two sorts: long enough to collect many entries per selection, short enough for a list
 * that is quick to read.
 */
export const sortEvery = 5_000

/**
 * Merges the pending list of the accumulators' index. A bet only appends its selections to that list, so it need
 * not wait for the sort. Readers of the index also read the list, entry by entry. Several processes may sort in
 * parallel; autovacuum sorts the rest. Returns the number of pages merged.
 */
export async function sortAccumulators(tx: Tx): Promise<bigint> {
  const text = `select gin_clean_pending_list('accumulator_by_selection') as pages`
  const { rows } = await tx.query<{ pages: bigint }>(text)
  return rows[0]!.pages
}

/**
 * Returns the minor units staked from a player's main account in a currency, since an instant, on open bets.
 */
export async function openStakesSince(
  tx: Tx,
  playerId: string,
  currency: string,
  since: Date,
): Promise<bigint> {
  const { rows } = await tx.query<{ stakes: bigint }>(
    `select coalesce(sum(stake), 0)::int8 as stakes from bet_now
     where player_id = $1 and currency = $2 and account = 'main' and free_bet is null and status = 'open' and bet_id >= $3::uuid`,
    [playerId, currency, firstIdAt(since.getTime())],
  )
  return rows[0]!.stakes
}

export interface TakenBet {
  readonly placedAt: Date
  /** event~market~outcome of each leg. */
  readonly selections: readonly string[]
}

/** Returns the selections that a player bet on in a period, whatever the results. */
export async function betsTaken(
  tx: Tx,
  playerId: string,
  from: Date,
  to: Date,
): Promise<readonly TakenBet[]> {
  const { rows } = await tx.query<TakenBet>(
    `select placed_at as "placedAt", selections from bet
     where player_id = $1 and bet_id >= $2::uuid and bet_id < $3::uuid`,
    [playerId, firstIdAt(from.getTime()), firstIdAt(to.getTime() + 1)],
  )
  return rows
}

/** Returns the events that ever had a bet. */
export async function eventsWithBets(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const text = 'select distinct event_id from selection where event_id = any ($1)'
  const { rows } = await tx.query<{ event_id: string }>(text, [ids])
  return new Set(rows.map((row) => row.event_id))
}
