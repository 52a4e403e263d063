import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'

export interface DeskCashbackRow {
  readonly player_id: string
  readonly currency: string
  /** Monday of the week. */
  readonly week: Date
  /** Minor units. */
  readonly amount: bigint
  /** Deduction from later payments; at most 0. */
  readonly carried: bigint
  readonly paid_at: Date
}

const filtered = '($1::text is null or player_id = $1) and ($2::timestamptz is null or week = $2)'

/**
 * Returns cashback of all players, latest week first and largest first within it; the key is week, amount, player and
 * currency.
 */
export async function findDeskCashback(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly week?: Date | undefined },
  page: KeysetPage,
): Promise<KeysetRows<DeskCashbackRow>> {
  const after = page.after ?? [null, null, null, null]
  const { rows } = await tx.query<DeskCashbackRow & { readonly place: string; readonly total: number }>(
    `select player_id, currency, week, amount, carried, paid_at, ${timeKey('week')} as place,
       (select count(*)::int from (select from cashback_payment where ${filtered} limit ${mostCounted}) counted) as total
     from cashback_payment
     where ${filtered}
       and ($4::timestamptz is null or (week, amount, player_id, currency) < ($4, $5::bigint, $6::text, $7::text))
     order by week desc, amount desc, player_id desc, currency desc limit $3`,
    [filter.playerId ?? null, filter.week ?? null, page.limit + 1, ...after],
  )
  return keysetRows(rows, page, (row) => [row.place, row.amount.toString(), row.player_id, row.currency])
}

export interface CashbackWeekSum {
  readonly week: Date
  readonly currency: string
  readonly players: number
  /** Minor units. */
  readonly staked: bigint
  readonly returned: bigint
  /** Null until the week's payments. */
  readonly paid: bigint | null
  /** Players with a payment above 0. */
  readonly payments: number
}

/** Returns the sums of each week over all players, by currency, from a Monday on; the latest first. */
export async function cashbackWeekSums(tx: Tx, from: Date): Promise<readonly CashbackWeekSum[]> {
  const { rows } = await tx.query<CashbackWeekSum>(
    `select week, currency, coalesce(w.players, 0)::int as players, coalesce(w.staked, 0)::bigint as staked,
       coalesce(w.returned, 0)::bigint as returned, p.paid::bigint as paid, coalesce(p.payments, 0)::int as payments
     from (select week, currency, count(*) as players, sum(staked) as staked, sum(returned) as returned
       from cashback_week where week >= $1 group by 1, 2) w
     full join (select week, currency, sum(amount) as paid, count(*) filter (where amount > 0) as payments
       from cashback_payment where week >= $1 group by 1, 2) p using (week, currency)
     order by week desc, currency`,
    [from],
  )
  return rows
}
