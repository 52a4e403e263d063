import type { Tx } from '#kernel/database.ts'

export interface DeskCashbackRow {
  readonly player_id: string
  readonly currency: string
  /** Its Monday. */
  readonly week: Date
  /** Minor units. */
  readonly amount: bigint
  /** What later payments are less by; not above 0. */
  readonly carried: bigint
  readonly paid_at: Date
}

/** Cashback of all players, latest week first and largest first within it, and how many payments there are. */
export async function findDeskCashback(
  tx: Tx,
  filter: { readonly playerId?: string | undefined; readonly week?: Date | undefined },
  limit: number,
  offset: number,
): Promise<{ readonly rows: readonly DeskCashbackRow[]; readonly total: number }> {
  const { rows } = await tx.query<DeskCashbackRow & { readonly total: number }>(
    `select player_id, currency, week, amount, carried, paid_at, count(*) over ()::int as total
     from cashback_payment
     where ($1::text is null or player_id = $1) and ($2::timestamptz is null or week = $2)
     order by week desc, amount desc, player_id limit $3 offset $4`,
    [filter.playerId ?? null, filter.week ?? null, limit, offset],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface CashbackWeekSum {
  readonly week: Date
  readonly currency: string
  readonly players: number
  /** Minor units. */
  readonly staked: bigint
  readonly returned: bigint
  /** Null before the week is paid. */
  readonly paid: bigint | null
  /** How many players were paid something. */
  readonly payments: number
}

/** What each week came to over all players, by currency, from a Monday on; the latest first. */
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
