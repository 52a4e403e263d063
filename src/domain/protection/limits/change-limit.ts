import { findExclusions } from '#domain/protection/exclusions/index.ts'
import { ledgerErrors, lockPlayers, usableBalance } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { loosenHours } from '#kernel/loosen-hours.ts'
import { approvalDeadline, limitErrors } from './api.ts'
import { type LimitEvent, type LimitState, limitSteps } from './limit-states.ts'
import { isTimeLimitType, type LimitType, type TimeLimitType } from './limit-types.ts'
import {
  depositHeadroom,
  findLimits,
  type LimitChange,
  type LimitRow,
  logChange,
  saveLimit,
} from './store.ts'

export interface LimitWish {
  /** Empty for a limit of time. */
  readonly currency: string
  readonly limitType: LimitType | TimeLimitType
  /** Minor units, hours of session time or minutes between reality checks; null for no limit. */
  readonly value: bigint | null
}

const seconds = 1000
const hour = 3_600_000

/**
 * Returns when a pending change can be confirmed and when it lapses; null without one, or if it has lapsed by `now`.
 */
export function pendingOf(
  row: LimitRow,
  now: Date,
): { readonly value: bigint | null; readonly from: Date; readonly until: Date } | null {
  if (!row.asked_at) return null
  const from = new Date(row.asked_at.getTime() + row.wait_hours * hour)
  const until = new Date(from.getTime() + approvalDeadline * seconds)
  return now < until ? { value: row.pending_value, from, until } : null
}

/** Returns the state of a limit in `limitSteps`. */
export function stateOf(row: LimitRow, now: Date): LimitState {
  const pending = pendingOf(row, now)
  if (pending) return now < pending.from ? 'waiting' : 'due'
  return row.value === null ? 'none' : 'active'
}

/** Returns whether a requested value tightens the current limit, loosens it, or equals it. */
export function eventOf(row: Pick<LimitRow, 'value'>, value: bigint | null): 'tighten' | 'same' | 'loosen' {
  if (value === row.value) return 'same'
  return value !== null && (row.value === null || value < row.value) ? 'tighten' : 'loosen'
}

/**
 * Sets a limit. A first or tighter value takes effect immediately and drops a pending looser one. A looser value or
 * none waits `hours` of the wall clock, then needs a confirmation. A reality check only informs: any value takes
 * effect immediately. Errors: account-unknown, account-converted, limit-pending, exclusion-active (no looser session
 * time during a break).
 */
export async function setLimit(
  tx: Tx,
  playerId: string,
  wish: LimitWish,
  now: Date,
  hours: number = loosenHours.usual,
): Promise<void> {
  const { currency, limitType, value } = wish
  await lockPlayers(tx, [playerId])
  if (!isTimeLimitType(limitType) && (await usableBalance(tx, playerId, currency)) === null) {
    throw ledgerErrors['account-unknown']({ currency })
  }
  const row = await current(tx, playerId, currency, limitType, now)
  const event = eventOf(row, value)
  await take(tx, playerId, row, limitType === 32 && event === 'loosen' ? 'tighten' : event, {
    value,
    now,
    hours,
  })
}

/**
 * Confirms or rejects a pending looser value. Errors: limit-not-pending (also after it lapsed), limit-waits,
 * exclusion-active.
 */
export async function actOnPending(
  tx: Tx,
  playerId: string,
  wish: Pick<LimitWish, 'currency' | 'limitType'> & { readonly action: 'approve' | 'reject' },
  now: Date,
): Promise<void> {
  await lockPlayers(tx, [playerId])
  const row = await current(tx, playerId, wish.currency, wish.limitType, now)
  await take(tx, playerId, row, wish.action, { value: row.pending_value, now, hours: row.wait_hours })
}

/**
 * Returns whether a request would loosen a limit without a pending change; such a request needs a test. Locks the
 * player, so that the answer holds until the end of the transaction. Error: exclusion-active.
 */
export async function isLooser(tx: Tx, playerId: string, wish: LimitWish, now: Date): Promise<boolean> {
  const { currency, limitType, value } = wish
  if (limitType === 32) return false
  await lockPlayers(tx, [playerId])
  const rows = await findLimits(tx, playerId)
  const row = rows.find((one) => one.currency === currency && one.limit_type === limitType)
  const looser = row !== undefined && stateOf(row, now) === 'active' && eventOf(row, value) === 'loosen'
  if (looser) await checkBreak(tx, playerId, limitType, now)
  return looser
}

/** Refuses a looser extra limit during a break. Error: exclusion-active. */
async function checkBreak(tx: Tx, playerId: string, limitType: number, now: Date): Promise<void> {
  if (limitType !== 31) return
  const inForce = (await findExclusions(tx, playerId)).some(
    (one) => one.limitType !== 31 && one.startsAt <= now && one.endsAt > now,
  )
  if (inForce) throw limitErrors['exclusion-active']()
}

/** Applies the step of the table for an event in the row's current state, and logs it. */
async function take(
  tx: Tx,
  playerId: string,
  row: LimitRow,
  event: LimitEvent,
  // `hours`: waiting period of a looser value.
  { value, now, hours }: { readonly value: bigint | null; readonly now: Date; readonly hours: number },
): Promise<void> {
  const { currency, limit_type: limitType } = row
  const step = limitSteps[stateOf(row, now)][event]
  if ('refuses' in step) {
    const from = pendingOf(row, now)?.from
    if (step.refuses !== 'limit-waits' || !from) throw limitErrors[step.refuses]()
    throw limitErrors['limit-waits']({
      confirmableAt: Math.ceil(from.getTime() / seconds),
      hours: row.wait_hours,
    })
  }
  if (step.does === 'ask' || step.does === 'confirm') await checkBreak(tx, playerId, limitType, now)
  const settled = { ...row, asked_at: null, pending_value: null }
  const log = (action: LimitChange['action']) =>
    logChange(tx, playerId, { currency, limitType, action, value, at: now })
  switch (step.does) {
    case 'hold':
      await saveLimit(tx, playerId, { ...settled, value, started_at: now })
      return log('set')
    case 'ask':
      await saveLimit(tx, playerId, { ...row, asked_at: now, pending_value: value, wait_hours: hours })
      return log('asked')
    case 'confirm':
      await saveLimit(tx, playerId, { ...settled, value, started_at: now })
      return log('confirmed')
    case 'drop':
      await saveLimit(tx, playerId, settled)
      // Requesting the current value drops a pending change without a log entry of its own.
      if (event !== 'same') await log('rejected')
      return
    case 'nothing':
  }
}

/** Returns the current row without a lapsed change. */
async function current(
  tx: Tx,
  playerId: string,
  currency: string,
  limitType: LimitWish['limitType'],
  now: Date,
): Promise<LimitRow> {
  const rows = await findLimits(tx, playerId)
  const row = rows.find((one) => one.currency === currency && one.limit_type === limitType)
  if (!row) {
    const nothing = { value: null, started_at: null, asked_at: null, pending_value: null }
    return { currency, limit_type: limitType, ...nothing, wait_hours: loosenHours.usual }
  }
  if (!row.asked_at || pendingOf(row, now)) return row
  await logChange(tx, playerId, { currency, limitType, action: 'lapsed', value: row.pending_value, at: now })
  const left = { ...row, asked_at: null, pending_value: null }
  await saveLimit(tx, playerId, left)
  return left
}

/** Refuses a deposit above a limit. The caller locks the player. Errors: deposit-limit-exceeded. */
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
