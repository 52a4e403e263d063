import { findAddressee } from '#domain/people/identity/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { tell } from './documents.ts'
import { isVerified } from './states.ts'
import { findVerification, saveVerification } from './store.ts'
import type { CheckReport } from './sumsub.ts'

/** Applies a report of the partner. A repeated or an older one changes nothing. */
export async function takeReport(tx: Tx, report: CheckReport, now: Date): Promise<void> {
  const { playerId, found, comment } = report
  if (!found || !(await findAddressee(tx, playerId))) return
  await lockPlayers(tx, [playerId])
  const before = await findVerification(tx, playerId)
  if (BigInt(report.at) <= before.provider_at) return
  // A new check does not revoke an earlier verification.
  const status = found === 'right' ? 1 : found === 'wrong' ? 3 : before.status === 1 ? 1 : 2
  const after = {
    ...before,
    status,
    applicant_id: report.applicantId,
    provider_at: BigInt(report.at),
  } as const
  await saveVerification(tx, playerId, after, now)
  if (found === 'wrong') await tell(tx, playerId, 'document-refused', comment, now)
  if (isVerified(after) && !isVerified(before)) await tell(tx, playerId, 'verified', null, now)
}
