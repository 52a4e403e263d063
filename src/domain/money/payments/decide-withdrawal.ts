import { announce, balanceOf, lockPlayers, post } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { paymentErrors } from './api.ts'
import { endWaiting, findPayment, type PaymentRow } from './store.ts'

export interface WithdrawalEnd {
  readonly state: 'done' | 'refused' | 'cancelled'
  /** Null: the player. */
  readonly staffName: string | null
  readonly reason: string | null
}

/**
 * Ends a waiting withdrawal: pays it out, or returns its money to the account. The caller holds the player's lock.
 *
 * Errors (thrown): payment-unknown, payment-decided.
 */
export async function endWithdrawal(
  tx: Tx,
  playerId: string,
  paymentId: string,
  end: WithdrawalEnd,
  now: Date,
): Promise<PaymentRow> {
  await lockPlayers(tx, [playerId])
  const payment = await findPayment(tx, playerId, paymentId)
  if (!payment) throw paymentErrors['payment-unknown']()
  if (!(await endWaiting(tx, playerId, paymentId, { ...end, at: now })))
    throw paymentErrors['payment-decided']()
  const { currency, amount } = payment
  if (end.state !== 'done') {
    await post(tx, [
      {
        ...{ playerId, source: 'cashier', destination: 'main', amount, currency },
        ...{ reason: 'withdrawal-cancelled', ref: paymentId },
      },
    ])
  }
  const balance = ((await balanceOf(tx, playerId, currency)) ?? 0n).toString()
  const topic = end.state === 'done' ? 'withdrawal-paid' : 'withdrawal-cancelled'
  await announce(tx, playerId, topic, { paymentId, currency, amount: amount.toString(), balance })
  return { ...payment, state: end.state, reason: end.reason }
}
