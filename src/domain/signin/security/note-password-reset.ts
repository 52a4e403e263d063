import type { Tx } from '#kernel/database.ts'
import { dropToken } from '../token/token-store.ts'
import { noteEvent, type Platform } from './security-store.ts'

/** Notes that a forgotten password was set anew; what was made under the old one signs in nowhere. */
export async function notePasswordReset(tx: Tx, playerId: string, platform: Platform): Promise<void> {
  await dropToken(tx, playerId)
  await noteEvent(tx, playerId, 'password-changed', platform)
}
