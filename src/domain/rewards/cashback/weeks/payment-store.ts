import type { Tx } from '#kernel/database.ts'
import type { WeekRow } from '../store.ts'

/**
 * Returns players after this one with an open payment or correction of weeks before `until`. Corrections made since
 * then wait for the next Monday. Skips players whose bets or rounds wait for counting.
 */
export async function playersToPay(
  tx: Tx,
  until: Date,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select distinct w.player_id from cashback_week w
     where w.open and w.week < $1 and w.open_since < $1 and w.player_id > $2 and not exists (
       select from cashback_payment p
       where p.player_id = w.player_id and p.currency = w.currency and p.week = $1::timestamptz - interval '168 hours')
       and not exists (select from cashback_fact f where f.player_id = w.player_id)
       and not exists (select from cashback_round r where r.player_id = w.player_id)
     order by 1 limit $3`,
    [until, after, limit],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Returns and locks a player's weeks before `until` that changed since the last payment, the oldest first. */
export async function lockOpenWeeks(tx: Tx, playerId: string, until: Date): Promise<readonly WeekRow[]> {
  const { rows } = await tx.query<WeekRow>(
    `select * from cashback_week where player_id = $1 and week < $2 and open_since < $2 and open
     order by player_id, currency, week for no key update`,
    [playerId, until],
  )
  return rows
}

/** Closes a week for payments with the amount due. */
export async function closeWeek(tx: Tx, { player_id, currency, week }: WeekRow, due: bigint): Promise<void> {
  await tx.query(
    `update cashback_week set open = false, due = $4 where player_id = $1 and currency = $2 and week = $3`,
    [player_id, currency, week, due],
  )
}

export interface PaymentRow {
  readonly currency: string
  readonly week: Date
  readonly amount: bigint
  /** At most 0. */
  readonly carried: bigint
}

/** Returns the payment of the latest week; null before the first. */
export async function lastPayment(tx: Tx, playerId: string, currency: string): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>(
    `select currency, week, amount, carried from cashback_payment
     where player_id = $1 and currency = $2 order by week desc limit 1`,
    [playerId, currency],
  )
  return rows[0] ?? null
}

export async function insertPayment(tx: Tx, playerId: string, row: PaymentRow, at: Date): Promise<void> {
  await tx.query(
    `insert into cashback_payment (player_id, currency, week, amount, carried, paid_at) values ($1, $2, $3, $4, $5, $6)`,
    [playerId, row.currency, row.week, row.amount, row.carried, at],
  )
}

/** A week of a player with its payment. Its figures are zero if only corrections were paid. */
export type PaidWeek = Pick<
  WeekRow,
  | 'currency'
  | 'week'
  | 'mode'
  | 'staked'
  | 'returned'
  | 'casino_staked'
  | 'casino_returned'
  | 'points'
  | 'max_points'
  | 'stake_of_point'
  | 'counted'
  | 'of_stakes'
  | 'rate'
  | 'min'
  | 'max'
  | 'due'
  | 'open'
> & { readonly paid: bigint | null }

/** Returns a player's weeks from this one on, the latest first. */
export async function weeksSince(tx: Tx, playerId: string, from: Date): Promise<readonly PaidWeek[]> {
  const { rows } = await tx.query<PaidWeek>(
    `select currency, week, coalesce(w.mode, 0::smallint) as mode, coalesce(w.staked, 0) as staked,
       coalesce(w.returned, 0) as returned, coalesce(w.points, 0) as points,
       coalesce(w.casino_staked, 0) as casino_staked, coalesce(w.casino_returned, 0) as casino_returned,
       coalesce(w.max_points, 0) as max_points, coalesce(w.stake_of_point, 1) as stake_of_point, coalesce(w.rate, 0) as rate,
       coalesce(w.counted, 0) as counted, w.of_stakes,
       coalesce(w.min, 0) as min, coalesce(w.max, 0) as max, coalesce(w.due, 0) as due,
       coalesce(w.open, false) as open, p.amount as paid
     from (select * from cashback_week where player_id = $1 and week >= $2) w
     full join (select * from cashback_payment where player_id = $1 and week >= $2) p using (currency, week)
     order by week desc, currency`,
    [playerId, from],
  )
  return rows
}
