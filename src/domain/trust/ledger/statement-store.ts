import type { Tx } from '#kernel/database.ts'

/** Minor units. */
export interface Sums {
  readonly currency: string
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly stakes: bigint
  readonly payouts: bigint
}

const sums = `currency, sum(deposits)::int8 as deposits, sum(withdrawals)::int8 as withdrawals,
  sum(stakes)::int8 as stakes, sum(payouts)::int8 as payouts`

/** Returns a player's sums by month (UTC), latest first, for the last `months` months including the current one. */
export async function findMonths(
  tx: Tx,
  playerId: string,
  months: number,
): Promise<readonly (Sums & { readonly month: string })[]> {
  const { rows } = await tx.query<Sums & { month: string }>(
    `select to_char(day, 'YYYY-MM') as month, ${sums} from daily_total
     where player_id = $1
       and day >= date_trunc('month', now() at time zone 'UTC') - ($2::int4 - 1) * interval '1 month'
     group by month, currency order by month desc, currency`,
    [playerId, months],
  )
  return rows
}

/** Returns a player's sums of all time, by currency. */
export async function findAllSums(tx: Tx, playerId: string): Promise<readonly Sums[]> {
  const { rows } = await tx.query<Sums>(
    `select ${sums} from daily_total where player_id = $1 group by currency order by currency`,
    [playerId],
  )
  return rows
}

/** Returns postings of these reasons to a player's own accounts, latest first, each with the tax deducted from it. */
export async function findGifts<Reason extends string>(
  tx: Tx,
  playerId: string,
  reasons: readonly Reason[],
  limit: number,
) {
  const { rows } = await tx.query<{
    posting_id: bigint
    reason: Reason
    currency: string
    amount: bigint
    tax: bigint
    created_at: Date
  }>(
    `select g.*, coalesce((
       select t.amount from posting t
       where t.player_id = $1 and t.reason = 'prize-tax' and t.ref = g.ref and t.currency = g.currency
         -- In the transaction of the prize.
         and t.created_at >= g.created_at and t.created_at < g.created_at + interval '1 minute'
       limit 1), 0)::int8 as tax
     from (
       select posting_id, reason, ref, currency, amount, created_at from posting
       where player_id = $1 and reason = any ($2::text[]) and destination in ('main', 'bonus')
       order by created_at desc, posting_id desc limit $3
     ) g order by g.created_at desc, g.posting_id desc`,
    [playerId, reasons, limit],
  )
  return rows
}
