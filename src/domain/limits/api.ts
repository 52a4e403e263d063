import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Limits that players set on themselves. Paths, names and numbers are those of the site's protocol. Browser-safe. */

export const depositLimitTypes = [20, 21, 22] as const
export const lossLimitTypes = [10, 11, 12] as const
export const limitTypes = [...depositLimitTypes, ...lossLimitTypes] as const
export type LimitType = (typeof limitTypes)[number]

export const isLimitType = (value: number): value is LimitType =>
  (limitTypes as readonly number[]).includes(value)

/** Minor units as text: asks for no limit, and tells that there is none. */
export const noLimit = '999999999'

/** Minor units of a limit as text, `null` for no limit; undefined for a text that is neither. */
export function limitValueOf(text: string): bigint | null | undefined {
  if (!/^[1-9]\d{0,8}$/.test(text)) return undefined
  return text === noLimit ? null : BigInt(text)
}

/** Wait before a looser limit can be confirmed, and how long it can be from then on: seconds. */
export const loosenWait = 86_400
export const approvalDeadline = 86_400

export const limitErrors = declareErrors({
  'limit-invalid': { status: 400 },
  'limit-type-unknown': { status: 400 },
  /** A looser value already waits. */
  'limit-pending': { status: 409 },
  'limit-not-pending': { status: 409 },
  /** Too early to confirm. Fact: `confirmableAt`, seconds. */
  'limit-waits': { status: 409 },
  /** Facts: `allowed` (minor units), `limitType`, `currency`. */
  'deposit-limit-exceeded': { status: 422 },
})

const limitView = z.object({
  limitType: z.number(),
  currency: z.string(),
  /** Minor units as text; `noLimit` on a waiting removal. */
  limitValue: z.string(),
  measure: z.string(),
  label: z.string(),
  /** Seconds. Of a waiting change: from when it can be confirmed. */
  startedAt: z.number(),
  /** Seconds. Of a waiting change: when it lapses. */
  endsAt: z.nullable(z.number()),
  limitState: z.enum(['ACTIVE', 'PENDING', 'INACTIVE']),
  selfExcludeReason: z.nullable(z.number()),
  /** What is left in the window now, minor units as text; null on a waiting change. */
  limitBalance: z.nullable(z.string()),
  /** The player has to confirm or reject it now. */
  needApprove: z.boolean(),
})
export type LimitView = z.infer<typeof limitView>

const limitViews = z.readonly(z.array(limitView))
const currency = z.string().check(z.maxLength(3))
const base = '/limit-service-api/limit/external/web/api/v1'

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
  answer: z.object({ limits: limitViews }),
  errors: [],
})

/** A tighter value holds at once; a looser one waits 24 hours and is then asked again. */
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
      .readonly(z.array(z.object({ limitType: z.number(), limitValue: z.string().check(z.maxLength(20)) })))
      .check(z.minLength(1), z.maxLength(limitTypes.length)),
  }),
  answer: z.object({
    status: z.literal(200),
    questions: z.readonly(z.array(z.string())),
    tokenGuid: z.string(),
    limitsData: limitViews,
  }),
  errors: ['limit-invalid', 'limit-type-unknown', 'limit-pending', 'account-unknown', 'account-converted'],
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
  errors: ['limit-type-unknown', 'limit-not-pending', 'limit-waits'],
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

export const limitEndpoints = [availableLimits, listLimits, saveLimits, actOnLimit, sessionSummary] as const
