import * as z from 'zod'
import { password } from '#domain/people/identity/api.ts'
import { fileId, fileView } from '#domain/trust/files/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Data requests of players under data protection law. Browser-safe. */

export const dataRightsErrors = declareErrors({
  /** An account has money left, or the operator has an open claim. */
  'deletion-balance': { status: 409 },
  /** The player has open bets, games or tournaments. */
  'deletion-play': { status: 409 },
  'deletion-asked': { status: 409 },
  /** The player has no pending deletion to withdraw. */
  'deletion-unknown': { status: 404 },
  /** The identity was never kept, or its retention has ended. */
  'closed-identity-unknown': { status: 404 },
})

const table = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null,
)
/** Errors of the owner check: a session alone does not suffice, as it could be somebody else's. */
const ownerErrors = ['password-needed', 'wrong-password', 'too-many-tries', 'try-again-later'] as const

/**
 * Returns all data about the player: each table with its rows. A part has 100,000 rows of each, the latest in the
 * first part.
 */
export const downloadMyData = endpoint({
  id: 'downloadMyData',
  method: 'POST',
  path: '/web-api/my-data',
  auth: 'player',
  proofs: ['token'],
  underBan: 'allowed',
  ratePerMinute: 20,
  body: z.object({
    /** Not required shortly after a sign-in. */
    password: z.optional(password),
    part: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  answer: z.object({
    madeAt: z.string(),
    playerId: z.string(),
    /** Personal details from the player, with the document numbers decrypted. */
    details: table,
    data: table,
    /** Files from the player; `downloadMyFile` returns each. */
    files: z.readonly(z.array(fileView)),
    more: z.boolean(),
  }),
  errors: ownerErrors,
})

/** Returns a file that the player sent, as stored. */
export const downloadMyFile = endpoint({
  id: 'downloadMyFile',
  method: 'POST',
  path: '/web-api/my-data/files/:fileId',
  auth: 'player',
  proofs: ['token'],
  underBan: 'allowed',
  ratePerMinute: 60,
  params: z.object({ fileId }),
  body: z.object({ password: z.optional(password) }),
  answer: z.object({ file: fileView, /** Base64. */ content: z.string() }),
  errors: [...ownerErrors, 'file-unknown'],
})

const deletionView = z.object({
  /** Time of the deletion; null: none requested. */
  dueAt: z.nullable(z.number()),
  /** Days in which the player may withdraw the request. */
  days: z.number(),
  /** Current obstacles to a deletion. */
  blocks: z.readonly(z.array(z.enum(['deletion-balance', 'deletion-play']))),
  /** True shortly after a sign-in: no password is required. */
  signedInLately: z.boolean(),
})
export type DeletionView = z.infer<typeof deletionView>

export const showDeletion = endpoint({
  id: 'showDeletion',
  method: 'GET',
  path: '/web-api/account/deletion',
  auth: 'player',
  inMaintenance: true,
  underBan: 'withdraw',
  answer: deletionView,
  errors: [],
})

export const askDeletion = endpoint({
  id: 'askDeletion',
  method: 'POST',
  path: '/web-api/account/deletion',
  auth: 'player',
  proofs: ['token'],
  underBan: 'withdraw',
  ratePerMinute: 10,
  body: z.object({ password: z.optional(password) }),
  answer: deletionView,
  errors: [
    'deletion-balance',
    'deletion-play',
    'deletion-asked',
    'password-needed',
    'wrong-password',
    'too-many-tries',
    'try-again-later',
  ],
})

export const takeBackDeletion = endpoint({
  id: 'takeBackDeletion',
  method: 'POST',
  path: '/web-api/account/deletion/take-back',
  auth: 'player',
  proofs: ['token'],
  underBan: 'withdraw',
  ratePerMinute: 10,
  answer: deletionView,
  errors: ['deletion-unknown'],
})

/**
 * Returns the identity behind a deleted account for a lawful request. Writes the access and its reason to the audit
 * log.
 */
export const openClosedIdentity = endpoint({
  id: 'openClosedIdentity',
  method: 'POST',
  path: '/backoffice/api/players/:playerId/closed-identity',
  auth: 'staff',
  right: 'closed-identity.open',
  params: z.object({ playerId: z.string().check(z.maxLength(100)) }),
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  answer: z.object({ identity: z.string() }),
  errors: ['closed-identity-unknown'],
})

export const dataRightsEndpoints = [
  downloadMyData,
  downloadMyFile,
  showDeletion,
  askDeletion,
  takeBackDeletion,
  openClosedIdentity,
] as const
