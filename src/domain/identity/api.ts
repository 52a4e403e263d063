import * as z from 'zod/mini'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { type Currency, currencyCodes } from '#kernel/money.ts'
import { countryCodes } from './countries.ts'

export { countryCodes } from './countries.ts'

/** Registration, sign-in and the session. Browser-safe. */

/** The text of the terms in force, by the day it was published. */
export const currentTermsVersion = '2026-11-01'

export const minimumAge = 18

/**
 * Lengths in Unicode code points. Eight is what NIST SP 800-63B-4 section 3.1.1.2 asks of a password beside another
 * factor and OWASP ASVS 5.0 6.2.1 of any; see docs/decisions/0003-passwords.md for why not fifteen.
 */
export const passwordLength = { min: 8, max: 128 } as const

export const identityErrors = declareErrors({
  /** Fact: `minimum` age in years. */
  'under-age': { status: 422 },
  'birth-date-impossible': { status: 422 },
  /** Fact: `version` of the terms in force. */
  'terms-not-accepted': { status: 422 },
  /** Fact: `min`. */
  'password-too-short': { status: 422 },
  /** Fact: `max`. */
  'password-too-long': { status: 422 },
  'password-too-common': { status: 422 },
  'email-taken': { status: 409 },
  'wrong-credentials': { status: 401 },
  /** Fact: `seconds` until the next attempt. */
  'too-many-attempts': { status: 429 },
  /** More passwords are being checked than the machine can: nothing was done. */
  'try-again-later': { status: 503 },
})

/** Who is signed in. Times are wall-clock milliseconds. */
export const playerView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  currency: z.enum(currencyCodes as [Currency, ...Currency[]]),
  language: z.string(),
  createdAt: z.number(),
  /** When this session began. */
  startedAt: z.number(),
  /** The sign-in before this one; null at the first. */
  previousSignInAt: z.nullable(z.number()),
  /** False when the terms have changed since the player accepted them. */
  termsAccepted: z.boolean(),
})
export type PlayerView = z.infer<typeof playerView>

export const sessionView = z.object({ player: z.nullable(playerView) })
export type SessionView = z.infer<typeof sessionView>

const email = z.pipe(
  z.string().check(z.maxLength(300), z.trim(), z.toLowerCase()),
  z.email().check(z.maxLength(254)),
)
/** Far above the rule's maximum, so that the rule answers with its own error; below what hashing should be fed. */
const password = z.string().check(z.maxLength(1000))

/** Deposit (20, 21, 22) and loss (10, 11, 12) limits over 24 hours, 7 and 30 days, in minor units as text. */
export const offeredLimit = z.object({
  type: z.union([z.literal(10), z.literal(11), z.literal(12), z.literal(20), z.literal(21), z.literal(22)]),
  value: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
})
export type OfferedLimit = z.infer<typeof offeredLimit>

export const registrationBody = z.object({
  email,
  password,
  name: z
    .string()
    .check(z.maxLength(200), z.trim(), z.minLength(1), z.regex(/^[^\p{Cc}\p{Cs}\p{Co}\p{Cn}]{1,100}$/u)),
  country: z.enum(countryCodes),
  currency: z.enum(currencyCodes as [Currency, ...Currency[]]),
  /** `YYYY-MM-DD`. */
  birthDate: z.iso.date(),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  /** The version of the terms that the player accepted. */
  termsVersion: z.string().check(z.maxLength(40)),
  limits: z.optional(z.array(offeredLimit).check(z.maxLength(6))),
})
export type Registration = z.infer<typeof registrationBody>

export const registrationEndpoint = endpoint({
  id: 'registration',
  method: 'POST',
  path: '/web-api/registration',
  auth: 'visitor',
  proofs: ['device'],
  ratePerMinute: 10,
  body: registrationBody,
  answer: sessionView,
  errors: [
    'under-age',
    'birth-date-impossible',
    'terms-not-accepted',
    'password-too-short',
    'password-too-long',
    'password-too-common',
    'email-taken',
    'try-again-later',
  ],
})

export const signInEndpoint = endpoint({
  id: 'sign-in',
  method: 'POST',
  path: '/web-api/sign-in',
  auth: 'visitor',
  proofs: ['device'],
  ratePerMinute: 20,
  /** `save` false: the session ends with the browser. */
  body: z.object({ email, password, save: z.optional(z.boolean()) }),
  answer: sessionView,
  errors: ['wrong-credentials', 'too-many-attempts', 'try-again-later'],
})

export const signOutEndpoint = endpoint({
  id: 'sign-out',
  method: 'POST',
  path: '/web-api/sign-out',
  auth: 'visitor',
  answer: sessionView,
  errors: [],
})

export const sessionEndpoint = endpoint({
  id: 'session',
  method: 'GET',
  path: '/web-api/session',
  auth: 'visitor',
  answer: sessionView,
  errors: [],
})

/** A token for the header `x-auth` of calls with `proofs: ['token']`; every call makes a new one. */
export const userTokenEndpoint = endpoint({
  id: 'user-token',
  method: 'GET',
  path: '/web-api/user/gettoken',
  auth: 'player',
  query: z.object({ force_refresh: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ token: z.string() }),
  errors: [],
})

export const identityEndpoints = [
  userTokenEndpoint,
  registrationEndpoint,
  signInEndpoint,
  signOutEndpoint,
  sessionEndpoint,
] as const
