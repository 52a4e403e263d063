import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import {
  captchaRefusals,
  personFields,
  registrationRefusals,
  sessionView,
  signInAnswer,
} from '../identity/api.ts'

/** The providers whose keys are configured. */
export const socialProvidersEndpoint = endpoint({
  id: 'social-providers',
  method: 'GET',
  path: '/web-api/social/providers',
  auth: 'visitor',
  answer: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
})

/** Where the browser goes to sign in at a provider. */
export const socialStartEndpoint = endpoint({
  id: 'social-start',
  method: 'POST',
  path: '/web-api/social/start',
  auth: 'visitor',
  ratePerMinute: 20,
  body: z.object({ provider: z.string().check(z.maxLength(20)) }),
  answer: z.object({ url: z.string() }),
  errors: ['provider-unknown', 'social-refused'],
})

/** What the provider sent the browser back with. Somebody without an account gets a ticket to register with. */
export const socialFinishEndpoint = endpoint({
  id: 'social-finish',
  method: 'POST',
  path: '/web-api/social/finish',
  auth: 'visitor',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({
    state: z.string().check(z.maxLength(200)),
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** Only of VK. */
    device: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({
    ...signInAnswer.shape,
    registration: z.optional(
      z.object({ ticket: z.string(), provider: z.string(), email: z.nullable(z.string()) }),
    ),
  }),
  errors: [...captchaRefusals, 'device-unknown', 'provider-unknown', 'social-state-wrong', 'social-refused'],
})

export const socialRegistrationEndpoint = endpoint({
  id: 'social-registration',
  method: 'POST',
  path: '/web-api/registration/social',
  auth: 'visitor',
  feature: 'registration',
  proofs: ['device'],
  ratePerMinute: 10,
  body: z.object({ ...personFields, ticket: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  answer: sessionView,
  errors: [...registrationRefusals, 'email-taken', 'social-state-wrong', 'social-taken'],
})

export const socialEndpoints = [
  socialProvidersEndpoint,
  socialStartEndpoint,
  socialFinishEndpoint,
  socialRegistrationEndpoint,
] as const
