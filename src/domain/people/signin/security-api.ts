import * as z from 'zod'
import { password, securityAnswer } from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { passkeyView } from './passkeys-api.ts'
import { codeFields, sentCode, typedPhone } from './phone-api.ts'

const platform = z.enum(['windows', 'macos', 'linux', 'android', 'ios', 'other'])
const time = z.number()
const done = z.object({ done: z.literal(true) })

/** Kinds of events in the log of an account. */
export const securityEventKinds = [
  'signed-in',
  'new-device',
  'password-changed',
  'phone-bound',
  'two-step-on',
  'two-step-off',
  'recovery-codes',
  'recovery-code-used',
  'sms-step-on',
  'sms-step-off',
  'email-step-on',
  'email-step-off',
  'question-set',
  'session-ended',
  'sessions-ended',
  'email-confirmed',
  'email-changed',
  'email-restored',
  'ways-removed',
  'passkey-added',
  'passkey-removed',
  'social-linked',
  'social-unlinked',
  'token-made',
  'details-changed',
  'details-changed-by-house',
  'deletion-asked',
  'deletion-taken-back',
  'exclusion-joined',
  'exclusion-left',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const securityEndpoint = endpoint({
  id: 'security',
  method: 'GET',
  path: '/web-api/security',
  auth: 'player',
  answer: z.object({
    /** Null if the account has no address. */
    email: z.nullable(z.string()),
    emailConfirmed: z.boolean(),
    /** Number of an account without an address. */
    login: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    changedPasswordDays: z.number(),
    /** False for an account that a social provider opened, until its player sets a password. */
    passwordKnown: z.boolean(),
    /** Confirmations still needed: 0 nothing, 1 the e-mail, 2 both, 3 the phone. */
    activationType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** Deadline for confirming one of both, wall-clock milliseconds; null: no deadline. */
    activateBy: z.nullable(z.number()),
    protection: z.object({
      /** 0 to 100. */
      level: z.number(),
      grade: z.enum(['bad', 'normal', 'good', 'full']),
      methods: z.object({
        isChangedPassword: z.boolean(),
        enableTwoFactorAuth: z.boolean(),
        enablePhoneBinding: z.boolean(),
        enableSecurityQuestion: z.boolean(),
        enableEmailAuth: z.boolean(),
      }),
    }),
    smsStep: z.boolean(),
    recoveryCodes: z.number(),
    /** One of the three questions; null: none is set. */
    question: z.nullable(z.number()),
    passkeys: z.array(passkeyView),
    /** Linked accounts of social providers. */
    socials: z.array(z.object({ provider: z.string(), name: z.string(), linkedAt: time })),
    /** Whether the sign-in is fresh, so that adding or removing a sign-in method needs no password. */
    signedInLately: z.boolean(),
    sessions: z.array(
      z.object({
        id: z.string(),
        platform,
        startedAt: time,
        usedAt: time,
        endsAt: time,
        current: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({ id: z.string(), platform, firstSeenAt: time, lastSeenAt: time, current: z.boolean() }),
    ),
    events: z.array(z.object({ id: z.string(), at: time, kind: z.enum(securityEventKinds), platform })),
  }),
  errors: [],
})

export const changePasswordEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'change-password',
  path: '/web-api/security/password',
  /** `old` may be absent for an account that a social provider opened and whose player has set no password yet. */
  body: z.object({ old: z.optional(password), password }),
  answer: done,
  errors: [
    'password-needed',
    'wrong-password',
    'too-many-tries',
    'password-too-short',
    'password-too-long',
    'password-too-common',
    'too-many-attempts',
    'try-again-later',
  ],
})

/**
 * Creates a secret for an authenticator app; the second step turns on when its first code is confirmed. Requires a
 * confirmed address; for an account without an address, a phone number.
 */
export const startTwoStepEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'start-two-step',
  path: '/web-api/security/two-step/start',
  body: z.object({ password }),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
    /** Path of its QR code, in a square of `size` units. */
    qr: z.object({ path: z.string(), size: z.number() }),
  }),
  errors: ['wrong-password', 'too-many-tries', 'contact-unconfirmed', 'two-step-on', 'try-again-later'],
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const appCode = z.string().check(z.trim(), z.regex(/^\d{6}$/))

/** Confirms the first code of the app. The recovery codes appear only in its answer. */
export const confirmTwoStepEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'confirm-two-step',
  path: '/web-api/security/two-step/confirm',
  body: z.object({ code: appCode }),
  answer: recoveryCodes,
  errors: ['wrong-code', 'too-many-tries', 'contact-unconfirmed', 'two-step-on', 'two-step-off'],
})

export const renewRecoveryCodesEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'renew-recovery-codes',
  path: '/web-api/security/two-step/recovery-codes',
  body: z.object({ code: appCode }),
  answer: recoveryCodes,
  errors: ['wrong-code', 'too-many-tries', 'two-step-off'],
})

export const stopTwoStepEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'stop-two-step',
  path: '/web-api/security/two-step/stop',
  body: z.object({ code: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40)) }),
  answer: done,
  errors: ['wrong-code', 'too-many-tries', 'two-step-off'],
})

/**
 * Turns a second step by text message or e-mail on or off. Turning it on requires a bound phone or a confirmed
 * address.
 */
export const sentStepEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'sent-step',
  path: '/web-api/security/sent-step',
  body: z.object({ way: z.enum(['sms', 'email']), on: z.boolean(), password }),
  answer: done,
  errors: ['wrong-password', 'too-many-tries', 'way-unavailable', 'contact-unconfirmed', 'try-again-later'],
})

export const phoneBindingCodeEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'phone-binding-code',
  path: '/web-api/security/phone/code',
  feature: 'phone-sign-in',
  /** `answer`: required if the player has a number and a security question. */
  body: z.object({ phone: typedPhone, password, answer: z.optional(securityAnswer) }),
  answer: sentCode,
  errors: [
    'wrong-password',
    'too-many-tries',
    'answer-needed',
    'wrong-answer',
    'phone-invalid',
    'code-too-soon',
    'too-many-codes',
    'try-again-later',
  ],
})

export const bindPhoneEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'bind-phone',
  path: '/web-api/security/phone',
  feature: 'phone-sign-in',
  body: z.object(codeFields),
  answer: done,
  errors: ['wrong-code', 'code-time-up', 'phone-taken'],
})

/** Ends one session (not the caller's), or all others. */
export const endSessionEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'end-session',
  path: '/web-api/security/sessions/end',
  body: z.object({ id: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.object({ ended: z.number() }),
  errors: ['session-unknown'],
})

export const securityQuestionEndpoint = endpoint({
  method: 'POST',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  id: 'security-question',
  path: '/web-api/security/question',
  body: z.object({
    question: z.number().check(z.int(), z.gte(1), z.lte(3)),
    answer: securityAnswer,
    password,
  }),
  answer: done,
  errors: ['wrong-password', 'too-many-tries', 'try-again-later'],
})

export const securityEndpoints = [
  securityEndpoint,
  changePasswordEndpoint,
  startTwoStepEndpoint,
  confirmTwoStepEndpoint,
  renewRecoveryCodesEndpoint,
  stopTwoStepEndpoint,
  sentStepEndpoint,
  phoneBindingCodeEndpoint,
  bindPhoneEndpoint,
  endSessionEndpoint,
  securityQuestionEndpoint,
] as const
