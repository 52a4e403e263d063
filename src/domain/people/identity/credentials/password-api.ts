import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { captchaRefusals } from '../errors.ts'
import { email, password } from './credentials.ts'

/** Format and lifetime of a code for a new password. */
export const passwordCode = { digits: 8, minutes: 10 } as const

/** Sends a code to the address if an account has it; answers the same if none has. */
export const passwordCodeEndpoint = endpoint({
  id: 'password-code',
  method: 'POST',
  path: '/web-api/password/code',
  auth: 'visitor',
  feature: 'password-reset',
  proofs: ['device'],
  ratePerMinute: 10,
  body: z.object({ email }),
  answer: z.object({ minutes: z.number() }),
  errors: [...captchaRefusals, 'device-unknown', 'too-many-codes'],
})

const codeOfAddress = { email, code: z.string().check(z.trim(), z.regex(/^\d{8}$/)) }

/** Answer to a security question. */
export const securityAnswer = z.string().check(z.trim(), z.minLength(2), z.maxLength(100))

/** Checks a code before the player chooses a new password. */
export const passwordCodeCheckEndpoint = endpoint({
  id: 'password-code-check',
  method: 'POST',
  path: '/web-api/password/check',
  auth: 'visitor',
  feature: 'password-reset',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object(codeOfAddress),
  /** `question`: which of the three security questions comes before the new password; null: none. */
  answer: z.object({ right: z.literal(true), question: z.nullable(z.number()) }),
  errors: ['device-unknown', 'wrong-code', 'code-time-up', 'too-many-codes'],
})

/** Refusals of a password reset by code, by e-mail or phone. */
export const passwordResetErrors = [
  'device-unknown',
  'wrong-code',
  'code-time-up',
  'too-many-codes',
  'answer-needed',
  'wrong-answer',
  'password-too-short',
  'password-too-long',
  'password-too-common',
  'try-again-later',
] as const

/** Sets the new password, spends the code and ends all sessions of the player. */
export const passwordResetEndpoint = endpoint({
  id: 'password-reset',
  method: 'POST',
  path: '/web-api/password/reset',
  auth: 'visitor',
  feature: 'password-reset',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({ ...codeOfAddress, password, answer: z.optional(securityAnswer) }),
  answer: z.object({ changed: z.literal(true) }),
  errors: passwordResetErrors,
})
