import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { secureDataEndpoint } from './captcha/form-token-api.ts'
import { email, emailOrNumber, password } from './credentials/credentials.ts'
import {
  passwordCodeCheckEndpoint,
  passwordCodeEndpoint,
  passwordResetEndpoint,
} from './credentials/password-api.ts'
import { captchaRefusals } from './errors.ts'
import { countryCodes } from './registration/countries.ts'

export * from './captcha/form-token-api.ts'
export { email, isMailbox, numberOf, password, passwordLength } from './credentials/credentials.ts'
export * from './credentials/password-api.ts'
export { captchaRefusals, identityErrors, spentCode } from './errors.ts'
export { countryCodes } from './registration/countries.ts'

/** Registration, sign-in and the session. Browser-safe. */

/** Version of the terms in force: their publication date. */
export const currentTermsVersion = '2026-11-01'

export { minimumAge } from '#kernel/adult-age.ts'

/** A ban as the player's record holds it (`ban_level`, `ban_version`); a level of 0 is no ban. */
export interface Ban {
  readonly level: number
  readonly version: number
}

/** Returns whether a ban leaves withdrawals open: level 45 does, and level 53 of version 1. */
export const mayWithdraw = ({ level, version }: Ban): boolean =>
  level === 45 || (level === 53 && version === 1)

/** Ban equal to a self-exclusion: everything is closed except withdrawals. */
export const exclusionBan: Ban = { level: 45, version: 0 }

/** The signed-in player. Times are wall-clock milliseconds. */
export const playerView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  currency: z.enum(currencyCodes),
  language: z.string(),
  createdAt: z.number(),
  /** Start of this session. */
  startedAt: z.number(),
  /** The sign-in before this one; null at the first. */
  previousSignInAt: z.nullable(z.number()),
  /** Stakes of the player's currency, minor units as text. */
  stakes: z.object({ step: z.string(), initial: z.string(), min: z.string() }),
  /** Minutes without activity after which the player's pages sign out; 0: never. */
  autoLogoffMinutes: z.number(),
  /** False when the terms have changed since the player accepted them. */
  termsAccepted: z.boolean(),
  /** Only for a banned player. */
  ban: z.optional(
    z.object({
      level: z.number(),
      version: z.number(),
      withdraw: z.boolean(),
      /** End of the self-exclusion; only for a self-excluded player. */
      until: z.optional(z.number()),
    }),
  ),
})
export type PlayerView = z.infer<typeof playerView>

export const sessionView = z.object({ player: z.nullable(playerView) })
export type SessionView = z.infer<typeof sessionView>

/** Deposit (20, 21, 22) and loss (10, 11, 12) limits over 24 hours, 7 and 30 days, in minor units as text. */
export const offeredLimit = z.object({
  type: z.union([z.literal(10), z.literal(11), z.literal(12), z.literal(20), z.literal(21), z.literal(22)]),
  /** Minor units; 999999999 is no limit, as in `limits/api.ts`. */
  value: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
})
export type OfferedLimit = z.infer<typeof offeredLimit>

/**
 * Pattern of a person's name: at least one letter of any script, and no characters that are invisible or reorder the
 * text around them. Joiners are allowed, because letters need them (Persian, Hindi). Zero-width spaces, line
 * separators and direction overrides are not.
 */
export const personName =
  /^(?=.*\p{L})[^\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff]{1,100}$/u

const country = z.enum(countryCodes)
const currency = z.enum(currencyCodes)
/** `YYYY-MM-DD`. */
const birthDate = z.iso.date()
const language = z.string().check(z.regex(/^[a-z]{2}$/))
/** The version of the terms that the player accepted. */
const termsVersion = z.string().check(z.maxLength(40))
const limits = z.optional(z.array(offeredLimit).check(z.maxLength(6)))

/** Fields that every type of registration requires. */
export const personFields = { country, currency, birthDate, language, termsVersion, limits }

/** Refusals that every type of registration can return. */
export const registrationRefusals = [
  ...captchaRefusals,
  'device-unknown',
  'under-age',
  'birth-date-impossible',
  'terms-not-accepted',
  'currency-closed',
  'kept-out',
  'try-again-later',
] as const

export const registrationBody = z.object({
  // Not spread: a bundler keeps code that it cannot prove free of side effects, and the home page would load the
  // currencies.
  country,
  currency,
  birthDate,
  language,
  termsVersion,
  limits,
  email,
  password,
  name: z.string().check(z.maxLength(200), z.trim(), z.regex(personName)),
})
export type Registration = z.infer<typeof registrationBody>

export const registrationEndpoint = endpoint({
  id: 'registration',
  method: 'POST',
  path: '/web-api/registration',
  auth: 'visitor',
  feature: 'registration',
  proofs: ['device'],
  ratePerMinute: 10,
  body: registrationBody,
  answer: sessionView,
  errors: [
    ...registrationRefusals,
    'password-too-short',
    'password-too-long',
    'password-too-common',
    'email-taken',
    'too-many-attempts',
  ],
})

/** Signed-in player; or null and the token of the second step, if the account requires one. */
export const signInAnswer = z.object({
  player: z.nullable(playerView),
  secondStep: z.optional(z.string()),
})
export type SignInAnswer = z.infer<typeof signInAnswer>

export const signInEndpoint = endpoint({
  id: 'sign-in',
  method: 'POST',
  path: '/web-api/sign-in',
  auth: 'visitor',
  inMaintenance: true,
  proofs: ['device'],
  ratePerMinute: 20,
  /** `email` may be an account's number. `save` false: the session ends with the browser. */
  body: z.object({ email: emailOrNumber, password, save: z.optional(z.boolean()) }),
  answer: signInAnswer,
  errors: [
    ...captchaRefusals,
    'device-unknown',
    'wrong-credentials',
    'too-many-attempts',
    'try-again-later',
    'sign-in-over',
  ],
})

export const signOutEndpoint = endpoint({
  id: 'sign-out',
  method: 'POST',
  path: '/web-api/sign-out',
  auth: 'visitor',
  open: true,
  answer: sessionView,
  errors: [],
})

export const sessionEndpoint = endpoint({
  id: 'session',
  method: 'GET',
  path: '/web-api/session',
  auth: 'visitor',
  open: true,
  answer: sessionView,
  errors: [],
})

/** Issues a token for the header `x-auth` of calls with `proofs: ['token']`; every call issues a new one. */
export const userTokenEndpoint = endpoint({
  id: 'user-token',
  method: 'GET',
  path: '/web-api/user/gettoken',
  auth: 'player',
  inMaintenance: true,
  underBan: 'allowed',
  query: z.object({ force_refresh: z.optional(z.enum(['true', 'false'])) }),
  answer: z.object({ token: z.string() }),
  errors: [],
})

/** Hash iterations of a step, and the range of steps in a challenge: 300 to 900, about 0.3 s on a desktop. */
export const captchaCost = { iterations: 1000, from: 300, to: 900 } as const

const captchaParameters = z.object({
  algorithm: z.string(),
  nonce: z.string().check(z.maxLength(64)),
  salt: z.string().check(z.maxLength(64)),
  cost: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string().check(z.maxLength(128)),
  keySignature: z.string().check(z.maxLength(128)),
  expiresAt: z.number(),
})

const captchaChallenge = z.object({
  parameters: captchaParameters,
  signature: z.string().check(z.maxLength(128)),
})

/** Payload of `captcha-validate`, as JSON in base64. */
export const captchaPayload = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.maxLength(128)) }),
})
export type CaptchaPayload = z.infer<typeof captchaPayload>

/** Issues a new challenge (ALTCHA version 2, PBKDF2), and the wall time at which it expires. */
export const captchaUpdateEndpoint = endpoint({
  id: 'captcha-update',
  method: 'GET',
  path: '/web-api/captcha/update',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 60,
  answer: z.object({ challenge: captchaChallenge, expiresAt: z.number() }),
  errors: [],
})

/** Returns the server's wall clock, which decides when challenges expire. */
export const captchaTimeEndpoint = endpoint({
  id: 'captcha-gettime',
  method: 'GET',
  path: '/web-api/captcha/gettime',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 60,
  answer: z.object({ time: z.number() }),
  errors: [],
})

/**
 * Exchanges a solved challenge for a pass, valid for one use in `x-captcha`. `successType` 2: correct, but the
 * session of the request's cookie has ended, and the browser should drop it.
 */
export const captchaValidateEndpoint = endpoint({
  id: 'captcha-validate',
  method: 'POST',
  path: '/web-api/captcha/validate',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 60,
  body: z.object({ captcha: z.string().check(z.maxLength(4000)) }),
  answer: z.object({
    successType: z.union([z.literal(1), z.literal(2)]),
    captcha: z.string(),
    expiresAt: z.number(),
  }),
  errors: ['captcha-wrong', 'captcha-expired', 'captcha-used'],
})

/** Device record that a browser stores for `x-hd`; it holds no other data. */
export const deviceRecord = z.object({
  token: z.string(),
  expiresAt: z.number(),
  componentsData: z.object({
    platform: z.enum(['windows', 'macos', 'linux', 'android', 'ios', 'other']),
  }),
})
export type DeviceRecord = z.infer<typeof deviceRecord>

/** Issues a record for this browser; extends the device's record if `x-hd` holds a valid one. */
export const deviceEndpoint = endpoint({
  id: 'device',
  method: 'POST',
  path: '/web-api/device',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 60,
  answer: deviceRecord,
  errors: [],
})

const termsStatus = z.object({
  /** Whether the terms have changed since the player accepted them. */
  result: z.boolean(),
  /** Publication time of the terms in force, in milliseconds. */
  updatedAt: z.number(),
})

/** Returns whether the player has to confirm changed terms; the player's pages ask once a minute. */
export const termsStatusEndpoint = endpoint({
  id: 'terms-status',
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  auth: 'player',
  underBan: 'allowed',
  answer: termsStatus,
  errors: [],
})

/** Accepts the version of the terms that the player saw. */
export const confirmTermsEndpoint = endpoint({
  id: 'confirm-terms',
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules',
  auth: 'player',
  underBan: 'allowed',
  ratePerMinute: 30,
  body: z.object({ version: z.string().check(z.maxLength(40)) }),
  answer: termsStatus,
  errors: ['terms-not-accepted'],
})

export const identityEndpoints = [
  captchaUpdateEndpoint,
  captchaTimeEndpoint,
  captchaValidateEndpoint,
  deviceEndpoint,
  secureDataEndpoint,
  userTokenEndpoint,
  registrationEndpoint,
  signInEndpoint,
  passwordCodeEndpoint,
  passwordCodeCheckEndpoint,
  passwordResetEndpoint,
  signOutEndpoint,
  sessionEndpoint,
  termsStatusEndpoint,
  confirmTermsEndpoint,
] as const
