import * as z from 'zod'
import { fileId, fileView } from '#domain/trust/files/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { documentKinds, documentStates } from './states.ts'

/** Staff endpoints for documents. */

const number = (most: number) => z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)))
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(1000))
/** `<player>~<document>`. */
const deskId = z.object({ id: z.string().check(z.maxLength(100), z.regex(/^[^~]+~[0-9a-f-]{36}$/)) })

const deskDocument = z.object({
  id: z.string(),
  playerId: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  reason: z.nullable(z.string()),
  staffName: z.nullable(z.string()),
  files: z.readonly(z.array(fileView)),
  sentAt: z.number(),
  decidedAt: z.nullable(z.number()),
})

/** The queue of documents, those that have waited longest first. */
export const deskDocuments = endpoint({
  id: 'deskDocuments',
  method: 'GET',
  path: '/backoffice/api/verification',
  auth: 'staff',
  right: 'verification.read',
  query: z.object({
    page: number(100_000),
    perPage: number(200),
    sort: z.optional(z.string()),
    order: z.optional(z.enum(['ASC', 'DESC'])),
    state: z.optional(z.enum(documentStates)),
    kind: z.optional(z.enum(documentKinds)),
    playerId: z.optional(z.string()),
    after: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    items: z.readonly(z.array(deskDocument)),
    total: z.nullable(z.number()),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

export const showDeskDocument = endpoint({
  id: 'deskDocument',
  method: 'GET',
  path: '/backoffice/api/verification/:id',
  auth: 'staff',
  right: 'verification.read',
  params: deskId,
  answer: deskDocument,
  errors: ['document-unknown'],
})

/** Returns a file of a document; the audit log records the access. */
export const deskDocumentFile = endpoint({
  id: 'deskDocumentFile',
  method: 'GET',
  path: '/backoffice/api/verification/:id/files/:fileId',
  auth: 'staff',
  right: 'verification.read',
  params: z.object({ ...deskId.shape, fileId }),
  type: 'application/octet-stream',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['file-unknown'],
})

/** Accepts or refuses a document and notifies the player, with the reason of a refusal. */
export const decideDocument = endpoint({
  id: 'decideDocument',
  method: 'POST',
  path: '/backoffice/api/verification/:id/decide',
  auth: 'staff',
  right: 'verification.decide',
  params: deskId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept') }),
    z.object({ decision: z.literal('refuse'), reason }),
  ]),
  answer: deskDocument,
  errors: ['document-unknown', 'document-decided'],
})

/** Requests a further document; the player counts as unverified until it is accepted. */
export const wantDocument = endpoint({
  id: 'wantDocument',
  method: 'POST',
  path: '/backoffice/api/verification-requests/:playerId',
  auth: 'staff',
  right: 'verification.decide',
  params: z.object({ playerId: z.string() }),
  body: z.object({ kind: z.enum(documentKinds), note: reason }),
  answer: z.object({ id: z.string() }),
  errors: [],
})

export const verificationDeskEndpoints = [
  deskDocuments,
  showDeskDocument,
  deskDocumentFile,
  decideDocument,
  wantDocument,
] as const
