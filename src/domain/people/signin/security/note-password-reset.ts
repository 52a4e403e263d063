import type { Tx } from '#kernel/database.ts'
import { dropToken } from '../token/token-store.ts'
import { dropSentSteps } from '../two-step/second-step-store.ts'
import { dropQuestionSince, dropWaysSince } from './address-change-store.ts'
import { isUnproven } from './proven-contact.ts'
import { noteEvent, type Platform } from './security-store.ts'

/** Records a password reset; drops the sign-in token made under the old password. */
export async function notePasswordReset(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await dropToken(tx, playerId)
  await noteEvent(tx, playerId, 'password-changed', platform)
}

/**
 * Like `notePasswordReset`, for a reset by e-mail, before the address counts as confirmed.
 *
 * A stranger may have registered with an unconfirmed address. The stranger's passkeys, providers, phone number,
 * second step and question would share the account with the reader of the address, or lock the reader out. They are
 * therefore removed. Accounts that a provider or a number opened keep theirs.
 */
export async function noteResetByLetter(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await notePasswordReset(tx, playerId, platform)
  if (!(await isUnproven(tx, playerId))) return
  const ways = await dropWaysSince(tx, playerId, new Date(0))
  const steps = await dropSentSteps(tx, playerId)
  await dropQuestionSince(tx, playerId, new Date(0))
  if (ways || steps) await noteEvent(tx, playerId, 'ways-removed', platform)
}
