import type { Tx } from '#kernel/database.ts'
import type { PaymentState } from './api.ts'

export interface PaymentRow {
  readonly payment_id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly currency: string
  readonly amount: bigint
  readonly made_at: Date
  readonly state: PaymentState
  /** Reason that staff gave for refusing it; null otherwise. */
  readonly reason: string | null
}

const columns = 'payment_id, kind, currency, amount, made_at, state, reason'

export async function insertPayment(tx: Tx, playerId: string, row: PaymentRow): Promise<void> {
  await tx.query(
    `insert into payment (player_id, payment_id, kind, currency, amount, made_at, state)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, row.payment_id, row.kind, row.currency, row.amount, row.made_at, row.state],
  )
}

/** Returns whether the player has ever deposited, apart from one payment. */
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
    `select ${columns} from payment
     where player_id = $1 and ($2::uuid is null or payment_id < $2) and ($3::text is null or kind = $3)
     order by payment_id desc limit $4`,
    [playerId, filter.before, filter.kind, filter.limit],
  )
  return rows
}

/** Returns a payment of a player; null when they have none of that id. */
export async function findPayment(tx: Tx, playerId: string, paymentId: string): Promise<PaymentRow | null> {
  const text = `select ${columns} from payment where player_id = $1 and payment_id = $2`
  return (await tx.query<PaymentRow>(text, [playerId, paymentId])).rows[0] ?? null
}

/** `at-once`: paid without staff; `one-person`: paid by one staff member. */
export type WithdrawalPath = 'at-once' | 'one-person'

/** Sums a player's withdrawals on a path since an instant, by currency, in minor units. */
export async function sumWithdrawals(
  tx: Tx,
  playerId: string,
  path: WithdrawalPath,
  since: Date,
): Promise<readonly { readonly currency: string; readonly amount: bigint }[]> {
  const { rows } = await tx.query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::bigint as amount from payment
     where player_id = $1 and kind = 'withdrawal' and state = 'done'
       and (staff_name is not null) = ($2 = 'one-person') and coalesce(decided_at, made_at) > $3
     group by currency`,
    [playerId, path, since],
  )
  return rows
}

/** Ends a waiting withdrawal; returns false when it no longer waits. */
export async function endWaiting(
  tx: Tx,
  playerId: string,
  paymentId: string,
  to: {
    readonly state: 'done' | 'refused' | 'cancelled'
    readonly staffName: string | null
    readonly reason: string | null
    readonly at: Date
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment set state = $3, staff_name = $4, reason = $5, decided_at = $6
     where player_id = $1 and payment_id = $2 and state = 'waiting'`,
    [playerId, paymentId, to.state, to.staffName, to.reason, to.at],
  )
  return rowCount > 0
}
