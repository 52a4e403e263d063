import { findCurrency } from '#domain/people/identity/index.ts'
import { recordAct } from '#domain/people/staff/index.ts'
import { isHeldNewcomer, lockPersons } from '#domain/protection/exclusions/index.ts'
import { type FileDeps, fileViews, fileViewsOf, keepUpload, openFile } from '#domain/trust/files/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { type HandlerContext, type Handlers, signedIn } from '#kernel/contract.ts'
import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { keysetPage } from '#kernel/keyset.ts'
import { actingStaff } from '#kernel/staff.ts'
import { type VerificationView, type verificationEndpoints, verificationErrors } from './api.ts'
import { decide, send, want } from './documents.ts'
import { type VerificationRules, withdrawalBound } from './site-rules.ts'
import { groupCodes, isVerified } from './states.ts'
import { type DocumentRow, findDocument, findDocuments, findQueue, findVerification } from './store.ts'
import { linkToChecks, readWebhook, sumsubOf } from './sumsub.ts'
import { takeReport } from './take-report.ts'

export interface VerificationDeps extends FileDeps {
  /** Wall clock. */
  readonly clock: Clock
  /** Part of the site file that the module reads. */
  readonly site: () => { readonly verification: VerificationRules }
  readonly secretOf: (variable: string) => string | undefined
  /**
   * Called after a player's identity was verified: the account may belong to a known person. The caller took
   * `lockPersons` first.
   */
  readonly personChanged?: (tx: Tx, playerId: string) => Promise<void>
  /** Wakes the relay after a commit. */
  readonly committed?: () => void
  readonly log: { warn(facts: object, message: string): void }
}

const placeOf = (id: string) => {
  const [playerId = '', documentId = ''] = id.split('~')
  return { playerId, documentId }
}

export function verificationHandlers(deps: VerificationDeps): Handlers<typeof verificationEndpoints> {
  const { db, clock, site, secretOf, committed, log, personChanged } = deps
  const rules = () => site().verification
  const now = () => new Date(clock.now())
  const filesOf = (rows: readonly DocumentRow[], playerId: string) =>
    fileViews(
      db.read,
      playerId,
      rows.flatMap((row) => row.files),
    )

  const view = async (playerId: string): Promise<VerificationView> => {
    const row = await findVerification(db.read, playerId)
    const documents = await findDocuments(db.read, playerId)
    const files = await filesOf(documents, playerId)
    const currency = await findCurrency(db.read, playerId)
    const held = await isHeldNewcomer(db.read, playerId)
    const bound = withdrawalBound(rules(), isCurrency(currency) ? (currency as Currency) : 'EUR')
    return {
      verified: isVerified(row),
      internal_verification_status: row.status,
      verification_status_group_code: groupCodes[row.status],
      verification_types: rules().documents,
      requested_additional_document: row.wanted && { kind: row.wanted, note: row.wanted_note ?? '' },
      documents: documents.map((one) => ({
        id: one.document_id,
        kind: one.kind,
        state: one.state,
        reason: one.reason,
        files: one.files.flatMap((id) => files.get(id) ?? []),
        sentAt: one.sent_at.getTime(),
      })),
      partner: sumsubOf(rules(), secretOf) !== null,
      gates: {
        deposit: held || rules().deposit,
        withdrawalAbove: bound?.toString() ?? null,
        bet: held || rules().bet,
      },
    }
  }

  const deskView = (row: DocumentRow, files: Awaited<ReturnType<typeof filesOf>>) => {
    return {
      id: `${row.player_id}~${row.document_id}`,
      playerId: row.player_id,
      kind: row.kind,
      state: row.state,
      reason: row.reason,
      staffName: row.staff_name,
      files: row.files.flatMap((id) => files.get(id) ?? []),
      sentAt: row.sent_at.getTime(),
      decidedAt: row.decided_at?.getTime() ?? null,
    }
  }
  const deskDocument = async (id: string) => {
    const { playerId, documentId } = placeOf(id)
    const row = await findDocument(db.read, playerId, documentId)
    if (!row) throw verificationErrors['document-unknown']()
    return deskView(row, await filesOf([row], playerId))
  }

  return {
    showVerification: (context) => view(signedIn(context)),

    async sendDocument(context, { body }) {
      const playerId = signedIn(context)
      await db.transact((tx) => send(tx, playerId, body, rules().documents, now()))
      return view(playerId)
    },

    sendDocumentFile: (context, { query: { name } }) =>
      keepUpload(deps, context, {
        playerId: signedIn(context),
        purpose: 'verification',
        name,
        now: clock.now(),
      }),

    async startChecks(context) {
      const settings = sumsubOf(rules(), secretOf)
      if (!settings) throw verificationErrors['checks-unavailable']()
      try {
        return { url: await linkToChecks(settings, signedIn(context), clock.now()) }
      } catch (fault) {
        log.warn({ err: (fault as Error).cause }, 'the partner that checks documents gave no link')
        throw fault
      }
    },

    async checksWebhook(context: HandlerContext) {
      const settings = sumsubOf(rules(), secretOf)
      if (!settings) throw verificationErrors['checks-signature-invalid']()
      const report = readWebhook(settings, context.requestHeaders, context.rawBody)
      if (report) {
        await db.transact(async (tx) => {
          await lockPersons(tx)
          await takeReport(tx, report, now())
          if (report.playerId) await personChanged?.(tx, report.playerId)
        })
        committed?.()
      }
      return { ok: true as const }
    },

    async deskDocuments(_, { query }) {
      const filter = {
        state: query.state ?? null,
        kind: query.kind ?? null,
        playerId: query.playerId ?? null,
        descending: query.order === 'DESC',
      }
      const { rows, next, total } = await findQueue(db.read, filter, keysetPage(query, 'time', 'uuid'))
      const places = rows.flatMap(({ player_id, files }) =>
        files.map((fileId) => ({ playerId: player_id, fileId })),
      )
      const files = await fileViewsOf(db.read, places)
      return { items: rows.map((row) => deskView(row, files)), next, total }
    },

    deskDocument: (_, { params }) => deskDocument(params.id),

    async deskDocumentFile(context, { params: { id, fileId } }) {
      const staff = actingStaff(context)
      const { playerId, documentId } = placeOf(id)
      const bytes = await openFile(deps, context, playerId, 'verification', fileId)
      await db.transact((tx) =>
        recordAct(tx, {
          staff,
          action: 'verification.look',
          subject: { kind: 'player', id: playerId },
          from: null,
          to: { document: documentId, file: fileId },
        }),
      )
      return bytes
    },

    async decideDocument(context, { params: { id }, body }) {
      const staff = actingStaff(context)
      const decision =
        body.decision === 'accept'
          ? ({ accept: true } as const)
          : ({ accept: false, reason: body.reason } as const)
      const place = placeOf(id)
      await db.transact(async (tx) => {
        await lockPersons(tx)
        await decide(tx, staff, place, decision, rules().documents, now())
        await personChanged?.(tx, place.playerId)
      })
      committed?.()
      return deskDocument(id)
    },

    async wantDocument(context, { params: { playerId }, body }) {
      const staff = actingStaff(context)
      await db.transact((tx) => want(tx, staff, playerId, body, now()))
      committed?.()
      return { id: playerId }
    },
  }
}
