import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { fileId, fileView } from '../files/api.ts'
import { password } from '../identity/api.ts'

/** What the law lets a player ask about his data. Browser-safe. */

export const dataRightsErrors = declareErrors({
  /** Money is left in an account, or the house claims some. */
  'deletion-balance': { status: 409 },
  /** Bets, games or tournaments of the player are not over. */
  'deletion-play': { status: 409 },
  'deletion-asked': { status: 409 },
  /** None waits that could be taken back. */
  'deletion-unknown': { status: 404 },
  /** Nothing is kept of who that was, or not any more. */
  'closed-identity-unknown': { status: 404 },
})

const table = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null,
)
/** What shows that it is the account's owner who asks, and no borrowed session. */
const ownerErrors = ['password-needed', 'wrong-password', 'too-many-tries', 'try-again-later'] as const

/** All that is kept about the player: each table with its rows, 100,000 of each in one part, the latest in the first. */
export const downloadMyData = endpoint({
  id: 'downloadMyData',
  method: 'POST',
  path: '/web-api/my-data',
  auth: 'player',
  proofs: ['token'],
  underBan: 'allowed',
  ratePerMinute: 20,
  body: z.object({
    /** Shortly after a sign-in no password is asked. */
    password: z.optional(password),
    part: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  answer: z.object({
    madeAt: z.string(),
    playerId: z.string(),
    /** What he told of himself, with the numbers that are sealed in the database. */
    details: table,
    data: table,
    /** Files that he sent; `downloadMyFile` answers each. */
    files: z.readonly(z.array(fileView)),
    more: z.boolean(),
  }),
  errors: ownerErrors,
})

/** A file that the player sent once, as it is kept. */
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
  /** When the account is deleted; null: the player has not asked for it. */
  dueAt: z.nullable(z.number()),
  /** Days in which he may change his mind. */
  days: z.number(),
  /** What stands against it now. */
  blocks: z.readonly(z.array(z.enum(['deletion-balance', 'deletion-play']))),
  /** Shortly after a sign-in no password is asked. */
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

/** Who the player of a deleted account was, for authorities that ask: written into the audit log with the reason. */
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
