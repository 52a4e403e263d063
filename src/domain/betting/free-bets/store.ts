import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'
import type { FreeBetState } from './api.ts'

export interface FreeBetRow {
  readonly free_bet_id: string
  /** Reason for the gift. */
  readonly source: string
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
  /** Lowest total odds, in thousandths. */
  readonly min_odds: number
  readonly min_legs: number
  readonly state: FreeBetState
  readonly granted_at: Date
  readonly expires_at: Date
  readonly bet_id: string | null
}

export type NewFreeBet = Omit<FreeBetRow, 'state' | 'bet_id'>

const columns =
  'free_bet_id, source, currency, amount, min_odds, min_legs, state, granted_at, expires_at, bet_id'

/** Returns a player's free bets, latest first; a hundred at most. */
export async function findFreeBets(tx: Tx, playerId: string): Promise<readonly FreeBetRow[]> {
  const text = `select ${columns} from free_bet where player_id = $1 order by free_bet_id desc limit 100`
  return (await tx.query<FreeBetRow>(text, [playerId])).rows
}

export async function findFreeBet(tx: Tx, playerId: string, id: string): Promise<FreeBetRow | null> {
  const text = `select ${columns} from free_bet where player_id = $1 and free_bet_id = $2`
  return (await tx.query<FreeBetRow>(text, [playerId, id])).rows[0] ?? null
}

/** Returns the free bet that a player has from this source, in any state. */
export async function findFreeBetOf(tx: Tx, playerId: string, source: string): Promise<FreeBetRow | null> {
  const text = `select ${columns} from free_bet where player_id = $1 and source = $2`
  return (await tx.query<FreeBetRow>(text, [playerId, source])).rows[0] ?? null
}

/** Returns a player's free bets from these sources, by source. Amounts are minor units. */
export async function freeBetsFrom(
  tx: Tx,
  playerId: string,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Pick<FreeBetRow, 'currency' | 'amount'>>> {
  const text = 'select source, currency, amount from free_bet where player_id = $1 and source = any ($2)'
  const { rows } = await tx.query<Pick<FreeBetRow, 'source' | 'currency' | 'amount'>>(text, [
    playerId,
    sources,
  ])
  return new Map(rows.map((row) => [row.source, row]))
}

/** Returns false if the player has one from this source already. */
export async function insertFreeBet(tx: Tx, playerId: string, row: NewFreeBet): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into free_bet (player_id, free_bet_id, source, currency, amount, min_odds, min_legs, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning free_bet_id`,
    [
      playerId,
      row.free_bet_id,
      row.source,
      row.currency,
      row.amount,
      row.min_odds,
      row.min_legs,
      row.granted_at,
      row.expires_at,
    ],
  )
  return rows.length > 0
}

/** Expires free bets past their end; returns how many. */
export async function expireFreeBets(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `with ended as (
       update free_bet set state = 'expired' where state = 'open' and expires_at <= $1 returning 1
     )
     select count(*)::int4 as count from ended`,
    [now],
  )
  return rows[0]!.count
}

/** Withdraws a player's unused free bet of a source; returns false if there is none. */
export async function takeBackFreeBet(tx: Tx, playerId: string, source: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update free_bet set state = 'taken-back' where player_id = $1 and source = $2 and state = 'open'
     returning free_bet_id`,
    [playerId, source],
  )
  return rows.length > 0
}

/** Withdraws an unused free bet; returns false if there is none, or it is used, expired or withdrawn. */
export async function takeFreeBetBack(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    `update free_bet set state = 'taken-back' where player_id = $1 and free_bet_id = $2 and state = 'open'
     returning free_bet_id`,
    [playerId, id],
  )
  return rows.length > 0
}

export interface DeskFreeBetRow extends FreeBetRow {
  readonly player_id: string
}

const filtered = `($1::text is null or player_id = $1)
       and ($2::text is null or state = $2 or $2 = 'expired' and state = 'open')
       and ($2::text is null or $2 not in ('open', 'expired') or state = 'expired' or (expires_at <= $3) = ($2 = 'expired'))`

/**
 * Returns free bets of all players, the latest first; the key is the id. One past its expiry shows as expired, even
 * before the job has updated it.
 */
export async function findDeskFreeBets(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly state?: FreeBetState | undefined },
  now: Date,
  page: KeysetPage,
): Promise<KeysetRows<DeskFreeBetRow>> {
  const { rows } = await tx.query<DeskFreeBetRow & { total: number }>(
    `select player_id, free_bet_id, source, currency, amount, min_odds, min_legs, granted_at, expires_at, bet_id,
       case when state = 'open' and expires_at <= $3 then 'expired' else state end as state,
       (select count(*)::int from (select from free_bet where ${filtered} limit ${mostCounted}) counted) as total
     from free_bet where ${filtered} and ($5::uuid is null or free_bet_id < $5)
     order by free_bet.free_bet_id desc limit $4`,
    [filter.playerId ?? null, filter.state ?? null, now, page.limit + 1, page.after?.[0] ?? null],
  )
  return keysetRows(rows, page, (row) => [row.free_bet_id])
}
