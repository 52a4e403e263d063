import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { limitTypes } from './limit-types.ts'
import { limitsBase as base, limitViews } from './limit-view.ts'
import { protectionEndpoints } from './protection-api.ts'

/** Limits that players set on themselves. Paths, names and numbers are those of the site's protocol. Browser-safe. */

export * from './limit-types.ts'
export type { LimitView } from './limit-view.ts'
export * from './protection-api.ts'

/** How long a looser limit can be confirmed, once its hours are over: seconds. */
export const approvalDeadline = 86_400
/** Wait before a self-exclusion or a time-out begins, in which the player may take it back: seconds. */
export const exclusionWait = 600
/** Wait after wrong answers before a limit can be asked to be loosened again: seconds. */
export const testWait = 3_600

export const limitErrors = declareErrors({
  /** The session time of the day is used up: a stake or a deposit is refused until the next one. Fact: `endsAt`. */
  'session-limit-reached': { status: 403 },
  'limit-invalid': { status: 400 },
  'limit-type-unknown': { status: 400 },
  /** A looser value already waits. */
  'limit-pending': { status: 409 },
  'limit-not-pending': { status: 409 },
  /** Too early to confirm. Facts: `confirmableAt`, seconds; `hours` that it waits in all. */
  'limit-waits': { status: 409 },
  /** It has begun: nobody ends it before its time. */
  'exclusion-active': { status: 409 },
  /** The test is not the player's, or was answered. */
  'limit-test-unknown': { status: 404 },
  /** After wrong answers. Fact: `until`, seconds. */
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
    /** How the operator wants pages to take a waiting change back. */
    actionMethod: z.enum(['POST', 'DELETE']),
    /** Hours that a looser limit waits which is asked for now. */
    loosenHours: z.number(),
  }),
  errors: [],
})

/**
 * A tighter value holds at once. A looser one is asked for by right answers to `questions` (`testAnswers`), waits
 * `loosenHours` and is then asked again. A self-exclusion or time-out begins ten minutes later.
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
    /** Names of statements, true or not; empty where nothing is loosened. */
    questions: z.readonly(z.array(z.string())),
    /** Of the test; empty without one. */
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

/** Takes back what waits, as `actOnLimit` with `reject`. */
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
  /** With what is held for bets that are not taken yet. */
  stakes: z.string(),
  /** The part of the stakes that is on bets which are open or not taken yet. */
  openStakes: z.string(),
  payouts: z.string(),
  /** Payouts less stakes, those of open bets too: what a loss limit looks at. */
  netPosition: z.string(),
})

/** What was won or lost so far, minor units: the stakes of open bets are neither. */
export const settledResult = (figures: {
  readonly netPosition: string
  readonly openStakes: string
}): bigint => BigInt(figures.netPosition) + BigInt(figures.openStakes)

/** What the header's menu shows: money since the session began and over 24 hours, per currency, minor units. */
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
