import type { Tx } from '#kernel/database.ts'
import { ledgerErrors, lockPlayers, usableBalance } from '../ledger/index.ts'
import { approvalDeadline, type LimitType, limitErrors, loosenWait } from './api.ts'
import { depositHeadroom, findLimits, type LimitRow, logChange, saveLimit } from './store.ts'

export interface LimitWish {
  readonly currency: string
  readonly limitType: LimitType
  /** Minor units; null for no limit. */
  readonly value: bigint | null
}

const seconds = 1000

/** When a waiting change can be confirmed and when it lapses; null when nothing waits (any more) at `now`. */
export function pendingOf(
  row: LimitRow,
  now: Date,
): { readonly value: bigint | null; readonly from: Date; readonly until: Date } | null {
  if (!row.asked_at) return null
  const from = new Date(row.asked_at.getTime() + loosenWait * seconds)
  const until = new Date(from.getTime() + approvalDeadline * seconds)
  return now < until ? { value: row.pending_value, from, until } : null
}

/**
 * Sets a limit: a first or tighter value holds at once and drops a looser one that waits; a looser value or none
 * waits 24 hours of the wall clock and has to be confirmed then.
 *
 * Errors: account-unknown, account-converted, limit-pending.
 */
export async function setLimit(tx: Tx, playerId: string, wish: LimitWish, now: Date): Promise<void> {
  const { currency, limitType, value } = wish
  await lockPlayers(tx, [playerId])
  if ((await usableBalance(tx, playerId, currency)) === null) {
    throw ledgerErrors['account-unknown']({ currency })
  }
  const row = await current(tx, playerId, currency, limitType, now)
  const settled = { ...row, asked_at: null, pending_value: null }
  if (value === row.value) {
    // Asking for what holds takes back a change that waits.
    if (row.asked_at) await saveLimit(tx, playerId, settled)
    return
  }
  if (value !== null && (row.value === null || value < row.value)) {
    await saveLimit(tx, playerId, { ...settled, value, started_at: now })
    await logChange(tx, playerId, { currency, limitType, action: 'set', value, at: now })
    return
  }
  if (row.asked_at) throw limitErrors['limit-pending']()
  await saveLimit(tx, playerId, { ...row, asked_at: now, pending_value: value })
  await logChange(tx, playerId, { currency, limitType, action: 'asked', value, at: now })
}

/**
 * Confirms or rejects a looser value that waits.
 *
 * Errors: limit-not-pending (also when it lapsed), limit-waits.
 */
export async function actOnPending(
  tx: Tx,
  playerId: string,
  wish: { readonly currency: string; readonly limitType: LimitType; readonly action: 'approve' | 'reject' },
  now: Date,
): Promise<void> {
  const { currency, limitType } = wish
  await lockPlayers(tx, [playerId])
  const row = await current(tx, playerId, currency, limitType, now)
  const pending = pendingOf(row, now)
  if (!pending) throw limitErrors['limit-not-pending']()
  const settled = { ...row, asked_at: null, pending_value: null }
  if (wish.action === 'reject') {
    await saveLimit(tx, playerId, settled)
    await logChange(tx, playerId, { currency, limitType, action: 'rejected', value: pending.value, at: now })
    return
  }
  if (now < pending.from) {
    throw limitErrors['limit-waits']({ confirmableAt: Math.ceil(pending.from.getTime() / seconds) })
  }
  await saveLimit(tx, playerId, { ...settled, value: pending.value, started_at: now })
  await logChange(tx, playerId, { currency, limitType, action: 'confirmed', value: pending.value, at: now })
}

/** The row as it stands, without a change that lapsed. */
async function current(
  tx: Tx,
  playerId: string,
  currency: string,
  limitType: LimitType,
  now: Date,
): Promise<LimitRow> {
  const rows = await findLimits(tx, playerId)
  const row = rows.find((one) => one.currency === currency && one.limit_type === limitType)
  if (!row) {
    return {
      currency,
      limit_type: limitType,
      value: null,
      started_at: null,
      asked_at: null,
      pending_value: null,
    }
  }
  if (!row.asked_at || pendingOf(row, now)) return row
  await logChange(tx, playerId, { currency, limitType, action: 'lapsed', value: row.pending_value, at: now })
  const left = { ...row, asked_at: null, pending_value: null }
  await saveLimit(tx, playerId, left)
  return left
}

/**
 * Refuses a deposit that a limit does not allow. The player must be locked.
 *
 * Errors: deposit-limit-exceeded.
 */
export async function checkDeposit(
  tx: Tx,
  playerId: string,
  currency: string,
  amount: bigint,
): Promise<void> {
  const tightest = await depositHeadroom(tx, playerId, currency)
  if (!tightest || amount <= tightest.headroom) return
  throw limitErrors['deposit-limit-exceeded']({
    allowed: (tightest.headroom > 0n ? tightest.headroom : 0n).toString(),
    limitType: tightest.limit_type,
    currency,
  })
}
