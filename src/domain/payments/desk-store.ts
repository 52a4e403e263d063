import type { Tx } from '#kernel/database.ts'
import type { PaymentRow } from './store.ts'

export interface DeskPaymentFilter {
  readonly kind?: string | undefined
  readonly playerId?: string | undefined
  readonly state?: string | undefined
}

/** How many withdrawals were asked for before an instant and wait still. */
export async function waitingWithdrawals(tx: Tx, before: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from payment where state = 'waiting' and made_at < $1`,
    [before],
  )
  return rows[0]!.count
}

/** Payments of all players, latest first. */
export async function findDeskPayments(
  tx: Tx,
  filter: DeskPaymentFilter,
  limit: number,
  offset: number,
): Promise<{
  readonly rows: readonly (PaymentRow & { readonly player_id: string })[]
  readonly total: number
}> {
  const { rows } = await tx.query<PaymentRow & { player_id: string; total: number }>(
    `select player_id, payment_id::text, kind, currency, amount, made_at, state, reason, count(*) over ()::int as total from payment
     where ($1::text is null or kind = $1) and ($2::text is null or player_id = $2)
       and ($5::text is null or state = $5)
     order by payment_id desc limit $3 offset $4`,
    [filter.kind ?? null, filter.playerId ?? null, limit, offset, filter.state ?? null],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}
