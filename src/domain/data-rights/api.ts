import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
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

/** All that is kept about the player, as a file: each table with its rows, the latest 100,000 of each. */
export const downloadMyData = endpoint({
  id: 'downloadMyData',
  method: 'GET',
  path: '/web-api/my-data',
  auth: 'player',
  underBan: 'allowed',
  ratePerMinute: 4,
  answer: z.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
  errors: [],
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
  showDeletion,
  askDeletion,
  takeBackDeletion,
  openClosedIdentity,
] as const
