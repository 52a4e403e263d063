import type { Tx } from '#kernel/database.ts'
import { dropToken } from '../token/token-store.ts'
import { dropSentSteps } from '../two-step/second-step-store.ts'
import { dropQuestionSince, dropWaysSince } from './address-change-store.ts'
import { isUnproven } from './proven-contact.ts'
import { noteEvent, type Platform } from './security-store.ts'

/** Notes that a forgotten password was set anew; what was made under the old one signs in nowhere. */
export async function notePasswordReset(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await dropToken(tx, playerId)
  await noteEvent(tx, playerId, 'password-changed', platform)
}

/**
 * The same of one that a letter set, before its address counts as confirmed.
 *
 * An address that nobody had confirmed may have been somebody else's idea: whoever registered with it may have added passkeys,
 * services, a phone number, a second step or a question, and would share the account with its reader or keep him out. They go.
 * Not those of an account that a service or a number opened.
 */
export async function noteResetByLetter(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await notePasswordReset(tx, playerId, platform)
  if (!(await isUnproven(tx, playerId))) return
  const ways = await dropWaysSince(tx, playerId, new Date(0))
  const steps = await dropSentSteps(tx, playerId)
  await dropQuestionSince(tx, playerId, new Date(0))
  if (ways || steps) await noteEvent(tx, playerId, 'ways-removed', platform)
}
