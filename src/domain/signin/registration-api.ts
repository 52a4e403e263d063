import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { password, personFields, registrationRefusals, sessionView } from '../identity/api.ts'
import { codeFields } from './phone-api.ts'

/** One click: the house gives the account a number and a password, and tells them this once. */
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

/** By a phone number that a code has confirmed. */
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

export const registrationEndpoints = [fastRegistrationEndpoint, phoneRegistrationEndpoint] as const
