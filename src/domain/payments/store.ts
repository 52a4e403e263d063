import type { Tx } from '#kernel/database.ts'

export interface PaymentRow {
  readonly payment_id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly currency: string
  readonly amount: bigint
  readonly made_at: Date
}

export async function insertPayment(tx: Tx, playerId: string, row: PaymentRow): Promise<void> {
  await tx.query(
    `insert into payment (player_id, payment_id, kind, currency, amount, made_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, row.payment_id, row.kind, row.currency, row.amount, row.made_at],
  )
}

/** Whether the player has ever paid in, apart from one payment. */
export async function hasDeposited(tx: Tx, playerId: string, except?: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select 1 from payment where player_id = $1 and kind = 'deposit' and payment_id is distinct from $2::uuid limit 1`,
    [playerId, except ?? null],
  )
  return rowCount > 0
}

/** Latest first; `before` is the id of the last one already shown. */
export async function findPayments(
  tx: Tx,
  playerId: string,
  filter: {
    readonly kind: PaymentRow['kind'] | null
    readonly before: string | null
    readonly limit: number
  },
): Promise<readonly PaymentRow[]> {
  const { rows } = await tx.query<PaymentRow>(
    `select payment_id, kind, currency, amount, made_at from payment
     where player_id = $1 and ($2::uuid is null or payment_id < $2) and ($3::text is null or kind = $3)
     order by payment_id desc limit $4`,
    [playerId, filter.before, filter.kind, filter.limit],
  )
  return rows
}
