import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { captchaRefusals } from '../errors.ts'
import { email, password } from './credentials.ts'

/** Of a code for a new password. */
export const passwordCode = { digits: 8, minutes: 10 } as const

/** Sends a code to the address if an account has it; the answer is the same when none has. */
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

/** The answer to a security question. */
export const securityAnswer = z.string().check(z.trim(), z.minLength(2), z.maxLength(100))

/** Whether a code is right, before a new password is chosen. */
export const passwordCodeCheckEndpoint = endpoint({
  id: 'password-code-check',
  method: 'POST',
  path: '/web-api/password/check',
  auth: 'visitor',
  feature: 'password-reset',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object(codeOfAddress),
  /** `question`: which of three is asked before the new password; null: none. */
  answer: z.object({ right: z.literal(true), question: z.nullable(z.number()) }),
  errors: ['device-unknown', 'wrong-code', 'code-time-up', 'too-many-codes'],
})

/** What a new password by a code may be refused for, whichever way the code came. */
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

/** Sets the new password, uses the code up and ends all sessions of the player. */
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
