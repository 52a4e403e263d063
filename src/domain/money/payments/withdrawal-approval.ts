import { type Currency, currencies, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { boundOf, type WithdrawalRules } from './site-rules.ts'
import { sumWithdrawals, type WithdrawalPath } from './store.ts'

const day = 86_400_000
/** Default bound of 30 days as a multiple of the bound of 24 hours. */
const usualMonth = 5

interface Window {
  readonly from: Date
  /** Euros. */
  readonly bound: number
}

/** Returns the windows whose sums a payout on this path must not exceed; none when the operator sets no bound. */
function windowsOf(rules: WithdrawalRules, path: WithdrawalPath, now: Date): readonly Window[] {
  const [bound, month] =
    path === 'at-once'
      ? [rules.approveAbove, rules.approveAbove30Days]
      : [rules.twoPeopleAbove, rules.twoPeopleAbove30Days]
  const back = (days: number) => new Date(now.getTime() - days * day)
  const monthBound = month ?? (bound === null ? null : bound * usualMonth)
  return [
    ...(bound === null ? [] : [{ from: back(1), bound }]),
    ...(monthBound === null ? [] : [{ from: back(30), bound: monthBound }]),
  ]
}

/**
 * Returns the largest withdrawal, in minor units, that may take this path now: `at-once` pays without staff, `one-person`
 * with one member of staff. Amounts that took the same path in the last 24 hours and 30 days count, in all currencies of
 * the player, so that splitting a withdrawal gains nothing. Null: no bound. The caller holds the player's lock where it
 * decides.
 */
export async function withdrawalRoom(
  tx: Tx,
  playerId: string,
  currency: Currency,
  path: WithdrawalPath,
  rules: WithdrawalRules,
  now: Date,
): Promise<bigint | null> {
  let room: bigint | null = null
  for (const { from, bound } of windowsOf(rules, path, now)) {
    const sums = await sumWithdrawals(tx, playerId, path, from)
    const spent = sums.reduce((sum, row) => sum + inCurrency(row.amount, row.currency, currency), 0n)
    const most = boundOf(bound, currency)
    const left = most > spent ? most - spent : 0n
    if (room === null || left < room) room = left
  }
  return room
}

/** The same worth in another currency by the euro scale of the currencies, rounded up. */
function inCurrency(amount: bigint, from: string, to: Currency): bigint {
  if (from === to || !isCurrency(from)) return amount
  const { perEuro } = currencies[from]
  return (amount * currencies[to].perEuro + perEuro - 1n) / perEuro
}
