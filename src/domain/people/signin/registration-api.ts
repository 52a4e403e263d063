import * as z from 'zod'
import { password, personFields, registrationRefusals, sessionView } from '#domain/people/identity/api.ts'
import { registrationSteps } from '#domain/trust/analytics/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { codeFields } from './phone-api.ts'

/** Opens an account with one click. The server creates its number and password and returns them only once. */
export const fastRegistrationEndpoint = endpoint({
  id: 'fast-registration',
  method: 'POST',
  path: '/web-api/registration/fast',
  auth: 'visitor',
  feature: 'registration',
  proofs: ['device'],
  ratePerMinute: 10,
  body: z.object(personFields),
  answer: z.object({ ...sessionView.shape, login: z.string(), password: z.string() }),
  errors: registrationRefusals,
})

/** Opens an account with a phone number that a code has confirmed. */
export const phoneRegistrationEndpoint = endpoint({
  id: 'phone-registration',
  method: 'POST',
  path: '/web-api/registration/phone',
  auth: 'visitor',
  feature: 'registration',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({ ...personFields, ...codeFields, password }),
  answer: sessionView,
  errors: [
    ...registrationRefusals,
    'password-too-short',
    'password-too-long',
    'password-too-common',
    'wrong-code',
    'code-time-up',
    'phone-taken',
  ],
})

/** Types and steps of abandoned registrations. */
export const leftTypes = ['full', 'phone', 'fast', 'social'] as const
export type LeftType = (typeof leftTypes)[number]
export const leftSteps = registrationSteps
export type LeftStep = (typeof leftSteps)[number]

/**
 * Counts an abandoned registration for the operator, by day. It identifies nobody, needs no consent and stores
 * nothing in the browser.
 */
export const registrationLeftEndpoint = endpoint({
  id: 'registration-left',
  method: 'POST',
  path: '/web-api/registration/left',
  auth: 'visitor',
  feature: 'registration',
  ratePerMinute: 20,
  body: z.strictObject({ type: z.enum(leftTypes), step: z.enum(leftSteps) }),
  answer: z.object({ done: z.literal(true) }),
  errors: [],
})

export const registrationEndpoints = [
  fastRegistrationEndpoint,
  phoneRegistrationEndpoint,
  registrationLeftEndpoint,
] as const
