import type { Tx } from '#kernel/database.ts'
import { currentTermsVersion, identityErrors } from '../api.ts'
import { acceptTerms, findTerms } from '../store.ts'

/** When the terms in force were published: the midnight (UTC) of the day that names them, in milliseconds. */
export const termsPublishedAt = Date.parse(`${currentTermsVersion}T00:00:00Z`)

/** Whether the terms have changed since the player accepted them. */
export const termsChanged = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await findTerms(tx, playerId)) !== currentTermsVersion

/** The player accepts the terms in force; what he had accepted before stays on record. Error: `terms-not-accepted`. */
export async function confirmTerms(tx: Tx, playerId: string, version: string): Promise<void> {
  if (version !== currentTermsVersion) {
    throw identityErrors['terms-not-accepted']({ version: currentTermsVersion, pointer: '/version' })
  }
  await acceptTerms(tx, playerId, version)
}
