import * as z from 'zod'
import { signInAnswer } from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { codeId, sentCode } from './phone-api.ts'

/** Token from the answer to the first step. */
const token = z.string().check(z.maxLength(512))

/** Methods of the second step: the app or a recovery code, a text message, an e-mail. */
export const secondStepWays = ['app', 'sms', 'email'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

export const secondStepWaysEndpoint = endpoint({
  id: 'second-step-ways',
  method: 'POST',
  path: '/web-api/sign-in/second-step/ways',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 30,
  body: z.object({ token }),
  answer: z.object({ ways: z.array(z.enum(secondStepWays)) }),
  errors: ['second-step-over'],
})

export const secondStepCodeEndpoint = endpoint({
  id: 'second-step-code',
  method: 'POST',
  path: '/web-api/sign-in/second-step/code',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 10,
  body: z.object({ token, way: z.enum(['sms', 'email']) }),
  answer: sentCode,
  errors: ['second-step-over', 'way-unavailable', 'code-too-soon', 'too-many-codes'],
})

/**
 * Completes a sign-in. With `codeId`, `code` is the one sent; without it, one of the app, or a recovery code, which
 * is valid once.
 */
export const secondStepEndpoint = endpoint({
  id: 'second-step',
  method: 'POST',
  path: '/web-api/sign-in/second-step',
  auth: 'visitor',
  inMaintenance: true,
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({
    token,
    code: z
      .string()
      .check(z.maxLength(40), z.trim(), z.toLowerCase(), z.regex(/^(\d{6}|[0-9a-z]{5}(-[0-9a-z]{5}){1,4})$/)),
    codeId: z.optional(codeId),
  }),
  answer: signInAnswer,
  errors: [
    ...['device-unknown', 'second-step-over', 'wrong-code', 'code-time-up'],
    ...['too-many-tries', 'two-step-off', 'sign-in-over'],
  ],
})

export const secondStepEndpoints = [
  secondStepWaysEndpoint,
  secondStepCodeEndpoint,
  secondStepEndpoint,
] as const
