import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { password, securityAnswer } from '../identity/api.ts'
import { passkeyView } from './passkeys-api.ts'
import { codeFields, sentCode, typedPhone } from './phone-api.ts'

const platform = z.enum(['windows', 'macos', 'linux', 'android', 'ios', 'other'])
const time = z.number()
const done = z.object({ done: z.literal(true) })

/** What is written in the log of an account. */
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
    /** Null: the account has no address. */
    email: z.nullable(z.string()),
    emailConfirmed: z.boolean(),
    /** The number of an account without an address. */
    login: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    changedPasswordDays: z.number(),
    /** False of an account that a service opened, until its player sets a password. */
    passwordKnown: z.boolean(),
    /** What is still to be confirmed: 0 nothing, 1 the e-mail, 2 both, 3 the phone. */
    activationType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** Until when one of both has to be confirmed, wall-clock milliseconds; null: nothing waits for it. */
    activateBy: z.nullable(z.number()),
    protection: z.object({
      /** Of a hundred. */
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
    /** Which of the three questions; null: none is set. */
    question: z.nullable(z.number()),
    passkeys: z.array(passkeyView),
    /** Accounts of other services that sign in to this one. */
    socials: z.array(z.object({ provider: z.string(), name: z.string(), linkedAt: time })),
    /** Shortly after a sign-in no password is asked before a way to sign in is added or removed. */
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
  /** `old` is missing of an account that a service opened and whose player has set no password yet. */
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
 * A new secret for an authenticator app; it asks for codes once the first one is confirmed. The account's address has to be
 * confirmed before; of one without an address, a phone number.
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
    /** The path of its QR code, in a square of `size` units. */
    qr: z.object({ path: z.string(), size: z.number() }),
  }),
  errors: ['wrong-password', 'too-many-tries', 'contact-unconfirmed', 'two-step-on', 'try-again-later'],
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const appCode = z.string().check(z.trim(), z.regex(/^\d{6}$/))

/** The first code of the app. Its answer is the only time that the recovery codes are told. */
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

/** A second step by text message or letter, on or off. On needs a bound phone or a confirmed address. */
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
  /** `answer`: of a player who has a number and a security question. */
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

/** One session (never the one that asks), or all others. */
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
