import { findAccount, isMailbox } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { signInErrors } from '../errors.ts'
import { findPhone } from '../phone/phone-store.ts'
import type { ActivationRule } from '../site-rules.ts'
import { activationTypeOf } from './protection.ts'

const day = 24 * 60 * 60_000

/**
 * Returns the deadline (wall-clock milliseconds) for confirming an address or a phone number. Returns null if the
 * operator requires neither, or one of the two is confirmed.
 */
export async function activateBy(tx: Tx, { days }: ActivationRule, playerId: string): Promise<number | null> {
  if (days === null) return null
  const account = await findAccount(tx, playerId)
  if (!account) return null
  const email = account.emailConfirmed && isMailbox(account.email)
  const phone = (await findPhone(tx, playerId)) !== null
  return activationTypeOf(email, phone) === 2 ? account.createdAt.getTime() + days * day : null
}

/** Returns the remaining days, rounded up; 0 after the deadline. */
export const daysUntil = (by: number, now: number): number => Math.max(0, Math.ceil((by - now) / day))

/** Checks that deposits and stakes need no activation. Error (thrown): activation-needed. */
export async function checkActivation(
  tx: Tx,
  rule: ActivationRule,
  playerId: string,
  now: number,
): Promise<void> {
  const by = await activateBy(tx, rule, playerId)
  if (by !== null && by <= now) throw signInErrors['activation-needed']()
}
