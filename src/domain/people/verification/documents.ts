import { sendMessage } from '#domain/contact/messages/index.ts'
import { recordAct } from '#domain/people/staff/index.ts'
import { attachFiles, deleteFilesBy } from '#domain/trust/files/index.ts'
import { inputHash, lockPlayers, runOnce } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Staff } from '#kernel/staff.ts'
import { verificationErrors } from './api.ts'
import { type DocumentKind, isVerified, standingOf } from './states.ts'
import {
  decideRow,
  findDocument,
  findDocuments,
  findVerification,
  insertDocument,
  saveVerification,
} from './store.ts'

const day = 86_400_000
/** Retention: accepted documents five years (AMLD, article 40), refused ones 30 days. */
const keepAccepted = 5 * 365 * day
const keepRefused = 30 * day

/**
 * Submits a player's document, once for each key.
 *
 * Errors: document-waits, document-accepted, files-too-many, file-unknown, idempotency-key-reused.
 */
export async function send(
  tx: Tx,
  playerId: string,
  {
    key,
    kind,
    files,
  }: { readonly key: string; readonly kind: DocumentKind; readonly files: readonly string[] },
  types: readonly DocumentKind[],
  now: Date,
): Promise<void> {
  const hash = inputHash('verification-document', [kind, files])
  await runOnce(tx, { playerId, key, inputHash: hash }, async () => {
    const before = await findVerification(tx, playerId)
    const own = (await findDocuments(tx, playerId)).filter((one) => one.kind === kind)
    if (own.some(({ state }) => state === 'waiting')) throw verificationErrors['document-waits']()
    if (before.wanted !== kind && own.some(({ state }) => state === 'accepted'))
      throw verificationErrors['document-accepted']()
    await attachFiles(tx, playerId, 'verification', files, new Date(now.getTime() + keepAccepted))
    const id = uuidv7(now.getTime())
    await insertDocument(tx, { player_id: playerId, document_id: id, kind, files, sent_at: now })
    const after = standingOf(before, await findDocuments(tx, playerId), types)
    await saveVerification(tx, playerId, { ...before, ...after }, now)
    return id
  })
}

/**
 * Accepts a document, or refuses it with a reason, and notifies the player.
 *
 * Errors: document-unknown, document-decided.
 */
export async function decide(
  tx: Tx,
  staff: Staff,
  place: { readonly playerId: string; readonly documentId: string },
  decision: { readonly accept: true } | { readonly accept: false; readonly reason: string },
  types: readonly DocumentKind[],
  now: Date,
): Promise<void> {
  const { playerId, documentId } = place
  await lockPlayers(tx, [playerId])
  const row = await findDocument(tx, playerId, documentId)
  if (!row) throw verificationErrors['document-unknown']()
  if (row.state !== 'waiting') throw verificationErrors['document-decided']()
  const { accept } = decision
  const reason = accept ? null : decision.reason
  const to = { state: accept ? 'accepted' : 'refused', reason, staff_name: staff.name } as const
  await decideRow(tx, row, to, now)
  const before = await findVerification(tx, playerId)
  const met = accept && before.wanted === row.kind
  const asked = met ? { ...before, wanted: null, wanted_note: null } : before
  const after = { ...asked, ...standingOf(asked, await findDocuments(tx, playerId), types) }
  await saveVerification(tx, playerId, after, now)
  if (!accept) await deleteFilesBy(tx, playerId, row.files, new Date(now.getTime() + keepRefused))
  await recordAct(tx, {
    staff,
    action: 'verification.decide',
    subject: { kind: 'player', id: playerId },
    from: { document: documentId, kind: row.kind, state: row.state, status: before.status },
    to: { state: to.state, status: after.status },
    ...(reason === null ? {} : { reason }),
  })
  if (!accept) await tell(tx, playerId, 'document-refused', reason, now)
  else if (isVerified(after) && !isVerified(before)) await tell(tx, playerId, 'verified', null, now)
}

/** Requests a further document from a player. */
export async function want(
  tx: Tx,
  staff: Staff,
  playerId: string,
  { kind, note }: { readonly kind: DocumentKind; readonly note: string },
  now: Date,
): Promise<void> {
  await lockPlayers(tx, [playerId])
  const before = await findVerification(tx, playerId)
  await saveVerification(tx, playerId, { ...before, wanted: kind, wanted_note: note }, now)
  await recordAct(tx, {
    staff,
    action: 'verification.want',
    subject: { kind: 'player', id: playerId },
    from: { wanted: before.wanted },
    to: { wanted: kind },
    reason: note,
  })
  await tell(tx, playerId, 'document-wanted', note, now)
}

export const tell = (
  tx: Tx,
  playerId: string,
  kind: 'verified' | 'document-refused' | 'document-wanted',
  body: string | null,
  now: Date,
) => sendMessage(tx, { playerId, kind, body, letter: true, now })
