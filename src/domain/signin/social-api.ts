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
  answer: z.object({
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The browser goes there, or a wallet in it signs. */
        way: z.enum(['visit', 'wallet']),
      }),
    ),
  }),
  errors: [],
})

/** The keys by which the house proves itself to providers: for their consoles (`jwks_uri`). */
export const socialKeysEndpoint = endpoint({
  id: 'social-keys',
  method: 'GET',
  path: '/web-api/social/keys',
  auth: 'visitor',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
})

/** What somebody has to come back with, and where from: an address, or a message for a wallet. */
export const socialStarted = z.object({
  url: z.optional(z.string()),
  wallet: z.optional(z.object({ state: z.string(), message: z.string() })),
})
const provider = z.string().check(z.maxLength(20))
/** Only of wallets: whose key signs. */
const address = z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)))

/** Where the browser goes to sign in at a provider, or what its wallet signs. */
export const socialStartEndpoint = endpoint({
  id: 'social-start',
  method: 'POST',
  path: '/web-api/social/start',
  auth: 'visitor',
  ratePerMinute: 20,
  body: z.object({ provider, address }),
  answer: socialStarted,
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
    /** Of providers that answer with one. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
    /** Only of VK. */
    device: z.optional(z.string().check(z.maxLength(500))),
    /** Only of Telegram: its fields, as text. */
    fields: z.optional(z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(500)))),
    /** Only of a wallet: the message, and its signature. */
    signed: z.optional(
      z.object({
        message: z.string().check(z.maxLength(2000)),
        signature: z.string().check(z.maxLength(200)),
      }),
    ),
  }),
  answer: z.object({
    ...signInAnswer.shape,
    registration: z.optional(
      z.object({ ticket: z.string(), provider: z.string(), email: z.nullable(z.string()) }),
    ),
  }),
  errors: [
    ...captchaRefusals,
    'device-unknown',
    'provider-unknown',
    'social-state-wrong',
    'social-refused',
    'social-signature-wrong',
    'social-answer-old',
    'social-answer-used',
    'social-domain-wrong',
  ],
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
  socialKeysEndpoint,
  socialStartEndpoint,
  socialFinishEndpoint,
  socialRegistrationEndpoint,
] as const
