import type { Tx } from '#kernel/database.ts'
import { currentTermsVersion, identityErrors } from '../api.ts'
import { acceptTerms, findTerms } from '../store.ts'

/** Publication time of the terms in force: midnight (UTC) of their date, in milliseconds. */
export const termsPublishedAt = Date.parse(`${currentTermsVersion}T00:00:00Z`)

/** Returns whether the terms have changed since the player accepted them. */
export const termsChanged = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await findTerms(tx, playerId)) !== currentTermsVersion

/**
 * Records that the player accepts the terms in force; keeps the record of earlier versions. Error:
 * `terms-not-accepted`.
 */
export async function confirmTerms(tx: Tx, playerId: string, version: string): Promise<void> {
  if (version !== currentTermsVersion) {
    throw identityErrors['terms-not-accepted']({ version: currentTermsVersion, pointer: '/version' })
  }
  await acceptTerms(tx, playerId, version)
}
