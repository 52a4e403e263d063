import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/**
 * What is counted of visitors who agreed to it, by ids. Browser-safe. Nothing here names a person: no player, no
 * address, no text that anybody typed. The specification names 10190 and 10191 only; ids below 1000 are our own.
 */
export const analyticsIds = {
  pageView: 1,
  signedIn: 2,
  /** With `errorCode` and `tries`, the presses of the button so far. */
  signInFailed: 3,
  registered: 4,
  /** With `errorCode`. */
  registrationFailed: 5,
  /** Registration was left before it was done. With `step`, the furthest one. */
  registrationAbandoned: 6,
  /** With `errorCode`. */
  paymentFailed: 7,
  /** With `errorCode`. */
  lostPasswordFailed: 8,
  /** A code to a phone. With `errorCode`. */
  smsFailed: 9,
  /** With `errorCode`. */
  passwordChangeFailed: 10,
  /** An address given to an account, or its letter asked for again. With `errorCode`. */
  emailFailed: 11,
  /** A number given to an account. With `errorCode`. */
  phoneFailed: 12,
  /** Personal details. With `errorCode`. */
  detailsFailed: 13,
  captchaPassed: 10190,
  captchaFailed: 10191,
} as const
export type AnalyticsId = (typeof analyticsIds)[keyof typeof analyticsIds]

/**
 * How far a registration came that was left: nothing but its type was chosen, something was typed, a code was sent, it
 * was sent itself and refused.
 */
export const registrationSteps = ['type', 'fields', 'phone-code', 'submitted'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** What happened, as the one who saw it tells it. */
export interface AnalyticsFact {
  readonly id: AnalyticsId
  /** Id of the error that was answered. */
  readonly errorCode?: string
  readonly tries?: number
  readonly step?: RegistrationStep
}

/** Events are kept in the browser, and taken by the collector, up to this age: a day. */
export const analyticsAge = 86_400_000
/** Events that one batch may hold. */
export const analyticsBatch = 50
export const analyticsDevices = ['phone', 'tablet', 'desktop'] as const
export type AnalyticsDevice = (typeof analyticsDevices)[number]

const word = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

const event = z.strictObject({
  /** Of the browser's making: an event that is sent again is counted once. */
  key: z.uuid(),
  id: z.literal(Object.values(analyticsIds)),
  /** Milliseconds since it happened: clocks of browsers are not believed. */
  age: z.int().check(z.gte(0), z.lte(analyticsAge)),
  /** Name of the address in the registry. */
  page: word,
  errorCode: z.optional(word),
  tries: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  step: z.optional(z.enum(registrationSteps)),
})
export type AnalyticsEvent = z.infer<typeof event>

/** Takes a batch of events. Asked only by browsers whose visitor agreed to it. */
export const collectAnalytics = endpoint({
  id: 'collectAnalytics',
  method: 'POST',
  path: '/web-api/analytics/events',
  auth: 'visitor',
  ratePerMinute: 20,
  body: z.strictObject({
    language: z.string().check(z.regex(/^[a-z]{2}$/)),
    device: z.enum(analyticsDevices),
    events: z.array(event).check(z.minLength(1), z.maxLength(analyticsBatch)),
  }),
  answer: z.object({
    /** Those that were written, now or by an earlier try. */
    taken: z.int(),
  }),
  errors: [],
})

/** Forgets what was counted of the visitor, and his id: he no longer agrees. */
export const forgetAnalytics = endpoint({
  id: 'forgetAnalytics',
  method: 'DELETE',
  path: '/web-api/analytics/events',
  auth: 'visitor',
  open: true,
  ratePerMinute: 20,
  answer: z.object({ forgotten: z.int() }),
  errors: [],
})

export const analyticsEndpoints = [collectAnalytics, forgetAnalytics] as const
