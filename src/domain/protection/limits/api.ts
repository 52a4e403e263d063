import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { limitTypes } from './limit-types.ts'
import { limitsBase as base, limitViews } from './limit-view.ts'
import { protectionEndpoints } from './protection-api.ts'

/** Limits that players set for themselves. Paths, names and numbers follow the site's protocol. Browser-safe. */

export * from './limit-types.ts'
export type { LimitView } from './limit-view.ts'
export * from './protection-api.ts'

/** Time for confirming a looser limit after its waiting period: seconds. */
export const approvalDeadline = 86_400
/** Delay of a self-exclusion or time-out, in which the player may withdraw it: seconds. */
export const exclusionWait = 600
/** Wait after wrong answers before the player may request a looser limit again: seconds. */
export const testWait = 3_600

export const limitErrors = declareErrors({
  /** The day's session time is used up: no stakes or deposits until the next day. Fact: `endsAt`. */
  'session-limit-reached': { status: 403 },
  'limit-invalid': { status: 400 },
  'limit-type-unknown': { status: 400 },
  /** A looser value is already pending. */
  'limit-pending': { status: 409 },
  'limit-not-pending': { status: 409 },
  /** Too early to confirm. Facts: `confirmableAt`, seconds; `hours`, the whole waiting period. */
  'limit-waits': { status: 409 },
  /** The exclusion has begun and cannot end early. */
  'exclusion-active': { status: 409 },
  /** Unknown test, another player's, or one answered before. */
  'limit-test-unknown': { status: 404 },
  /** Wrong answers shortly before. Fact: `until`, seconds. */
  'limit-test-failed': { status: 409 },
  /** Facts: `allowed` (minor units), `limitType`, `currency`. */
  'deposit-limit-exceeded': { status: 422 },
})

const currency = z.string().check(z.maxLength(3))

export const availableLimits = endpoint({
  id: 'availableLimits',
  method: 'GET',
  path: `${base}/availablelimits`,
  auth: 'player',
  underBan: 'allowed',
  answer: z.readonly(z.array(z.object({ type: z.number(), options: z.record(z.string(), z.string()) }))),
  errors: [],
})

export const listLimits = endpoint({
  id: 'listLimits',
  method: 'GET',
  path: `${base}/limits`,
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({
    limits: limitViews,
    /** Method by which pages withdraw a pending change, as the operator chose. */
    actionMethod: z.enum(['POST', 'DELETE']),
    /** Waiting period of a looser limit requested now, in hours. */
    loosenHours: z.number(),
  }),
  errors: [],
})

/**
 * Sets limits. A tighter value takes effect immediately. A looser one needs right answers to `questions`
 * (`testAnswers`), waits `loosenHours`, then needs a confirmation. A self-exclusion or time-out begins ten minutes
 * later.
 */
export const saveLimits = endpoint({
  id: 'saveLimits',
  method: 'POST',
  path: `${base}/limits`,
  auth: 'player',
  proofs: ['token'],
  underBan: 'allowed',
  ratePerMinute: 30,
  body: z.object({
    currency,
    limits: z
      .readonly(
        z.array(
          z.object({
            limitType: z.number(),
            /** Minor units, hours (31), minutes (32) or days (30, 33). */
            limitValue: z.string().check(z.maxLength(20)),
            selfExcludeReason: z.optional(z.nullable(z.number())),
          }),
        ),
      )
      .check(z.minLength(1), z.maxLength(limitTypes.length + 4)),
  }),
  answer: z.object({
    status: z.literal(200),
    /** Ids of statements to judge; empty if nothing is loosened. */
    questions: z.readonly(z.array(z.string())),
    /** Id of the test; empty without one. */
    tokenGuid: z.string(),
    limitsData: limitViews,
  }),
  errors: [
    ...['limit-invalid', 'limit-type-unknown', 'limit-pending', 'exclusion-active', 'limit-test-failed'],
    ...['account-unknown', 'account-converted'],
  ],
})

export const actOnLimit = endpoint({
  id: 'actOnLimit',
  method: 'POST',
  path: `${base}/limitaction`,
  auth: 'player',
  proofs: ['token'],
  underBan: 'allowed',
  ratePerMinute: 30,
  body: z.object({ action: z.enum(['approve', 'reject']), limitType: z.number(), currency }),
  answer: z.object({ status: z.literal(204), limitsData: limitViews }),
  errors: ['limit-type-unknown', 'limit-not-pending', 'limit-waits', 'exclusion-active'],
})

/** Withdraws a pending change, like `actOnLimit` with `reject`. */
export const deleteLimit = endpoint({
  id: 'deleteLimit',
  method: 'DELETE',
  path: `${base}/limits/:limitType`,
  auth: 'player',
  proofs: ['token'],
  underBan: 'allowed',
  ratePerMinute: 30,
  params: z.object({ limitType: z.string().check(z.regex(/^\d{1,2}$/)) }),
  query: z.object({ currency: z.optional(currency) }),
  answer: z.object({ status: z.literal(204), limitsData: limitViews }),
  errors: ['limit-type-unknown', 'limit-not-pending', 'exclusion-active'],
})

const totals = z.object({
  deposits: z.string(),
  /** Includes amounts held for bets that are not accepted yet. */
  stakes: z.string(),
  /** Part of the stakes on bets that are open or not accepted yet. */
  openStakes: z.string(),
  payouts: z.string(),
  /** Payouts minus stakes, open bets included: the figure that a loss limit checks. */
  netPosition: z.string(),
})

/** Returns the settled win or loss in minor units, without the stakes of open bets. */
export const settledResult = (figures: {
  readonly netPosition: string
  readonly openStakes: string
}): bigint => BigInt(figures.netPosition) + BigInt(figures.openStakes)

/**
 * Returns money figures for the header's menu: since the session began and over 24 hours, by currency, minor units.
 */
export const sessionSummary = endpoint({
  id: 'sessionSummary',
  method: 'GET',
  path: '/web-api/session-summary',
  auth: 'player',
  underBan: 'allowed',
  answer: z.object({
    /** Wall-clock milliseconds. */
    startedAt: z.number(),
    now: z.number(),
    accounts: z.readonly(z.array(z.object({ currency: z.string(), session: totals, day: totals }))),
  }),
  errors: [],
})

export const limitEndpoints = [
  availableLimits,
  listLimits,
  saveLimits,
  actOnLimit,
  deleteLimit,
  sessionSummary,
  ...protectionEndpoints,
] as const
