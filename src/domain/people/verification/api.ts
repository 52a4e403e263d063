import * as z from 'zod'
import { fileId, fileName, fileView, maxFileBytes, maxFiles, uploadErrors } from '#domain/trust/files/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'
import { verificationDeskEndpoints } from './desk-api.ts'
import { documentKinds, documentStates, groupCodes } from './states.ts'

export * from './desk-api.ts'
export * from './states.ts'

/** Verification of players' identities. Browser-safe. */

export const verificationErrors = declareErrors({
  /** A document of this kind is under review. */
  'document-waits': { status: 409 },
  /** A document of this kind was accepted, and staff has not requested another. */
  'document-accepted': { status: 409 },
  'document-unknown': { status: 404 },
  'document-decided': { status: 409 },
  /** The operator takes deposits only from verified players. */
  'deposit-needs-verification': { status: 403 },
  /** Facts: `max` (minor units) that may be withdrawn without verification, `currency`. */
  'withdrawal-needs-verification': { status: 403 },
  /** The player has to prove their age before the first bet. */
  'bet-needs-verification': { status: 403 },
  /** A new account on the device of an excluded player: deposits and play wait until the player is verified. */
  'newcomer-needs-verification': { status: 403 },
  'checks-unavailable': { status: 503 },
  'checks-signature-invalid': { status: 401 },
})

const uuid = z.string().check(z.regex(uuidPattern))

const documentView = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  reason: z.nullable(z.string()),
  files: z.readonly(z.array(fileView)),
  /** Wall-clock milliseconds. */
  sentAt: z.number(),
})
export type DocumentView = z.infer<typeof documentView>

const verificationView = z.object({
  verified: z.boolean(),
  internal_verification_status: z.number(),
  verification_status_group_code: z.enum(groupCodes),
  /** Kinds of documents required for verification. */
  verification_types: z.readonly(z.array(z.enum(documentKinds))),
  requested_additional_document: z.nullable(z.object({ kind: z.enum(documentKinds), note: z.string() })),
  documents: z.readonly(z.array(documentView)),
  /** Whether a verification partner is configured. */
  partner: z.boolean(),
  /** Actions closed to a player who is not verified. */
  gates: z.object({
    deposit: z.boolean(),
    /** Minor units as text; null: withdrawals need no verification. */
    withdrawalAbove: z.nullable(z.string()),
    bet: z.boolean(),
  }),
})
export type VerificationView = z.infer<typeof verificationView>

export const showVerification = endpoint({
  id: 'showVerification',
  method: 'GET',
  path: '/web-api/verification',
  auth: 'player',
  underBan: 'withdraw',
  inMaintenance: true,
  answer: verificationView,
  errors: [],
})

/** Submits a document of files uploaded before. A repeated `key` submits it once. */
export const sendDocument = endpoint({
  id: 'sendDocument',
  method: 'POST',
  path: '/web-api/verification/documents',
  auth: 'player',
  underBan: 'withdraw',
  inMaintenance: true,
  ratePerMinute: 20,
  body: z.object({
    key: uuid,
    kind: z.enum(documentKinds),
    files: z.array(fileId).check(z.minLength(1), z.maxLength(maxFiles)),
  }),
  answer: verificationView,
  errors: ['document-waits', 'document-accepted', 'files-too-many', 'file-unknown', 'idempotency-key-reused'],
})

export const sendDocumentFile = endpoint({
  id: 'sendDocumentFile',
  method: 'POST',
  path: '/web-api/verification/files',
  auth: 'player',
  underBan: 'withdraw',
  inMaintenance: true,
  ratePerMinute: 20,
  upload: { maxBytes: maxFileBytes },
  query: z.object({ name: fileName }),
  answer: fileView,
  errors: uploadErrors,
})

/** Returns the address at which the player continues with the verification partner. */
export const startChecks = endpoint({
  id: 'startChecks',
  method: 'POST',
  path: '/web-api/verification/checks',
  auth: 'player',
  underBan: 'withdraw',
  inMaintenance: true,
  ratePerMinute: 6,
  answer: z.object({ url: z.string() }),
  errors: ['checks-unavailable'],
})

/** The partner's report, in the form of Sumsub's webhooks: signed over the bytes of the body. */
export const checksWebhook = endpoint({
  id: 'checksWebhook',
  method: 'POST',
  path: '/web-api/verification/sumsub/webhook',
  auth: 'visitor',
  signed: true,
  open: true,
  ratePerMinute: 600,
  answer: z.object({ ok: z.literal(true) }),
  errors: ['checks-signature-invalid'],
})

export const verificationEndpoints = [
  showVerification,
  sendDocument,
  sendDocumentFile,
  startChecks,
  checksWebhook,
  ...verificationDeskEndpoints,
] as const
