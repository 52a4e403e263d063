import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'

/**
 * Event ids for visitors who consented to analytics. Browser-safe. Events never identify a person: no player id, no
 * address, no typed text. The specification names only 10190 and 10191; ids below 1000 are our own.
 */
export const analyticsIds = {
  pageView: 1,
  signedIn: 2,
  /** With `errorCode` and `tries`, the number of presses of the button so far. */
  signInFailed: 3,
  registered: 4,
  /** With `errorCode`. */
  registrationFailed: 5,
  /** The visitor left the registration unfinished. With `step`, the furthest one reached. */
  registrationAbandoned: 6,
  /** With `errorCode`. */
  paymentFailed: 7,
  /** With `errorCode`. */
  lostPasswordFailed: 8,
  /** A code by SMS. With `errorCode`. */
  smsFailed: 9,
  /** With `errorCode`. */
  passwordChangeFailed: 10,
  /** Setting an account's e-mail address, or requesting the confirmation mail again. With `errorCode`. */
  emailFailed: 11,
  /** Setting an account's phone number. With `errorCode`. */
  phoneFailed: 12,
  /** Personal details. With `errorCode`. */
  detailsFailed: 13,
  captchaPassed: 10190,
  captchaFailed: 10191,
} as const
export type AnalyticsId = (typeof analyticsIds)[keyof typeof analyticsIds]

/**
 * Furthest step of an abandoned registration: chose only its type, typed something, requested a code, or submitted
 * and got an error.
 */
export const registrationSteps = ['type', 'fields', 'phone-code', 'submitted'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** An event as the browser reports it. */
export interface AnalyticsFact {
  readonly id: AnalyticsId
  /** Id of the error in the response. */
  readonly errorCode?: string
  readonly tries?: number
  readonly step?: RegistrationStep
}

/** Largest age of an event, for the browser's queue and for the collector: a day, in milliseconds. */
export const analyticsAge = 86_400_000
/** Most events in one batch. */
export const analyticsBatch = 50
export const analyticsDevices = ['phone', 'tablet', 'desktop'] as const
export type AnalyticsDevice = (typeof analyticsDevices)[number]

const word = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

const event = z.strictObject({
  /** Idempotency key from the browser: the collector counts an event once, however often it is sent. */
  key: z.uuid(),
  id: z.literal(Object.values(analyticsIds)),
  /** Milliseconds since the event, because browser clocks are not trusted. */
  age: z.int().check(z.gte(0), z.lte(analyticsAge)),
  /** Name of the address in the registry. */
  page: word,
  errorCode: z.optional(word),
  tries: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  step: z.optional(z.enum(registrationSteps)),
})
export type AnalyticsEvent = z.infer<typeof event>

/** Stores a batch of events. Browsers call it only after the visitor's consent. */
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
    /** Events stored, now or by an earlier attempt. */
    taken: z.int(),
  }),
  errors: [],
})

/** Deletes the visitor's events and id after consent is withdrawn. */
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
