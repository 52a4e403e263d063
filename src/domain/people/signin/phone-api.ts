import * as z from 'zod'
import {
  captchaRefusals,
  countryCodes,
  password,
  passwordResetErrors,
  securityAnswer,
  signInAnswer,
} from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** Format and times of codes to phone numbers and e-mail addresses. */
export const contactCode = { digits: 6, seconds: 300, resendSeconds: 60 } as const

/** A number as typed: its country, and its digits with or without separators. */
export const typedPhone = z.object({
  country: z.enum(countryCodes),
  number: z.string().check(z.minLength(3), z.maxLength(40)),
})

/** Purposes for which a visitor can request a code. */
export const smsPurposes = ['registration', 'sign-in', 'password'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

export const codeId = z.string().check(z.regex(/^[\w-]{22}$/))
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/))
/** A received code, and the id from the answer to its request. */
export const codeFields = { codeId, code }

export const sentCode = z.object({
  codeId: z.string(),
  /** The recipient, masked except for its ends. */
  to: z.string(),
  /** Lifetime of the code, and time until another can be sent, in seconds. */
  seconds: z.number(),
  resendIn: z.number(),
})
export type SentCode = z.infer<typeof sentCode>

/** Lists countries with the masks of their mobile numbers (`#` is a digit), in the visitor's language and its order. */
export const phoneCountriesEndpoint = endpoint({
  id: 'phone-countries',
  method: 'GET',
  path: '/web-api/phone-countries',
  auth: 'visitor',
  inMaintenance: true,
  answer: z.object({
    countries: z.array(
      z.object({ id: z.string(), name: z.string(), code: z.string(), phoneCode: z.string() }),
    ),
    masks: z.array(z.object({ countryId: z.string(), mask: z.string(), min: z.number(), max: z.number() })),
  }),
  errors: [],
})

/**
 * Sends a code to a number: for a registration, a sign-in or a new password. For the last two only if a player has
 * the number, with the same answer if none has.
 */
export const smsCodeEndpoint = endpoint({
  id: 'sms-code',
  method: 'POST',
  path: '/web-api/sms/code',
  auth: 'visitor',
  feature: 'phone-sign-in',
  proofs: ['device'],
  ratePerMinute: 10,
  body: z.object({ phone: typedPhone, purpose: z.enum(smsPurposes) }),
  answer: sentCode,
  errors: [
    ...captchaRefusals,
    'device-unknown',
    'phone-invalid',
    'way-unavailable',
    'registration-closed',
    'code-too-soon',
    'too-many-codes',
  ],
})

export const smsSignInEndpoint = endpoint({
  id: 'sms-sign-in',
  method: 'POST',
  path: '/web-api/sign-in/sms',
  auth: 'visitor',
  feature: 'phone-sign-in',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({ ...codeFields, save: z.optional(z.boolean()) }),
  answer: signInAnswer,
  errors: ['device-unknown', 'wrong-code', 'code-time-up', 'sign-in-over'],
})

export const phoneSignInEndpoint = endpoint({
  id: 'phone-sign-in',
  method: 'POST',
  path: '/web-api/sign-in/phone',
  auth: 'visitor',
  inMaintenance: true,
  feature: 'phone-sign-in',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({ phone: typedPhone, password, save: z.optional(z.boolean()) }),
  answer: signInAnswer,
  errors: [
    ...captchaRefusals,
    'device-unknown',
    'phone-invalid',
    'wrong-credentials',
    'too-many-attempts',
    'try-again-later',
    'sign-in-over',
  ],
})

/** Sets a new password by a code to the account's number; spends the code and ends all sessions of the player. */
export const smsPasswordResetEndpoint = endpoint({
  id: 'sms-password-reset',
  method: 'POST',
  path: '/web-api/password/sms-reset',
  auth: 'visitor',
  feature: 'phone-sign-in',
  proofs: ['device'],
  ratePerMinute: 20,
  /** `answer`: required if the player has a security question. */
  body: z.object({ codeId, code, password, answer: z.optional(securityAnswer) }),
  answer: z.object({ changed: z.literal(true) }),
  errors: [...passwordResetErrors, 'too-many-attempts', 'way-unavailable'],
})

export const phoneEndpoints = [
  phoneCountriesEndpoint,
  smsCodeEndpoint,
  smsSignInEndpoint,
  phoneSignInEndpoint,
  smsPasswordResetEndpoint,
] as const
