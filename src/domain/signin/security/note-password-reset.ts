import { findAccount } from '#domain/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { dropToken } from '../token/token-store.ts'
import { hasSecondStep } from '../two-step/second-step.ts'
import { dropWaysSince } from './address-change-store.ts'
import { findRegistrationType, noteEvent, type Platform } from './security-store.ts'

/** Notes that a forgotten password was set anew; what was made under the old one signs in nowhere. */
export async function notePasswordReset(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await dropToken(tx, playerId)
  await noteEvent(tx, playerId, 'password-changed', platform)
}

/**
 * The same of one that a letter set, before its address counts as confirmed.
 *
 * An address that nobody had confirmed may have been somebody else's idea: whoever registered with it may have added passkeys,
 * services or a phone number, and would share the account with its reader. They go. Not those of an account with a second step,
 * which a letter alone does not open, nor of one that a service or a number opened.
 */
export async function noteResetByLetter(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await notePasswordReset(tx, playerId, platform)
  const account = await findAccount(tx, playerId)
  if (!account || account.emailConfirmed || (await findRegistrationType(tx, playerId)) !== 'full') return
  if (await hasSecondStep(tx, playerId)) return
  if (await dropWaysSince(tx, playerId, new Date(0))) await noteEvent(tx, playerId, 'ways-removed', platform)
}
