import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted } from '#kernel/keyset.ts'
import type { PaymentRow } from './store.ts'

export interface DeskPaymentFilter {
  readonly kind?: string | undefined
  readonly playerId?: string | undefined
  readonly state?: string | undefined
}

/** Counts withdrawals requested before an instant that still wait. */
export async function waitingWithdrawals(tx: Tx, before: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from payment where state = 'waiting' and made_at < $1`,
    [before],
  )
  return rows[0]!.count
}

const filtered =
  '($1::text is null or kind = $1) and ($2::text is null or player_id = $2) and ($3::text is null or state = $3)'

/** Returns payments of all players, latest first; the key is the id. */
export async function findDeskPayments(
  tx: Tx,
  filter: DeskPaymentFilter,
  page: KeysetPage,
): Promise<KeysetRows<PaymentRow & { readonly player_id: string }>> {
  const { rows } = await tx.query<PaymentRow & { player_id: string; total: number }>(
    `select player_id, payment_id::text, kind, currency, amount, made_at, state, reason,
       (select count(*)::int from (select from payment where ${filtered} limit ${mostCounted}) counted) as total
     from payment where ${filtered} and ($5::uuid is null or payment_id < $5)
     order by payment.payment_id desc limit $4`,
    [
      filter.kind ?? null,
      filter.playerId ?? null,
      filter.state ?? null,
      page.limit + 1,
      page.after?.[0] ?? null,
    ],
  )
  return keysetRows(rows, page, (row) => [row.payment_id])
}
