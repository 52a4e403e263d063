import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import {
  captchaRefusals,
  password,
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
/** Of what asks for the password or a fresh sign-in. */
const freshRefusals = [
  'password-needed',
  'wrong-password',
  'too-many-tries',
  'way-unavailable',
  'try-again-later',
] as const
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
    /** Whose redirect address it came to; of all but wallets. */
    provider: z.optional(provider),
    /** The issuer that the answer names (RFC 9207); of providers that do. */
    iss: z.optional(z.string().check(z.maxLength(500))),
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
    /** The name of a provider whose account was linked to the player who is signed in. */
    linked: z.optional(z.string()),
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
    'social-taken',
    'social-linked',
    'registration-closed',
    'sign-in-over',
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

/** The same for a player who wants to link the provider's account to his. The password may be missing after a fresh sign-in. */
export const linkSocialEndpoint = endpoint({
  id: 'link-social',
  method: 'POST',
  path: '/web-api/security/social/start',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  body: z.object({ provider, address, password: z.optional(password) }),
  answer: socialStarted,
  errors: ['provider-unknown', 'social-refused', ...freshRefusals],
})

/** The provider's account opens this one no more. */
export const unlinkSocialEndpoint = endpoint({
  id: 'unlink-social',
  method: 'POST',
  path: '/web-api/security/social/remove',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  body: z.object({ provider, password: z.optional(password) }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['social-missing', 'last-way-in', ...freshRefusals],
})

/** What Google's one tap is asked with, by visitors' pages. */
export const oneTapClientEndpoint = endpoint({
  id: 'one-tap-client',
  method: 'GET',
  path: '/web-api/google-one-tap/clientId',
  auth: 'visitor',
  answer: z.object({ clientId: z.string(), nonce: z.string() }),
  errors: ['provider-unknown'],
})

/** The ID token of the prompt. The browser goes on to what is answered: signed in, a second step, or a registration. */
export const oneTapEndpoint = endpoint({
  id: 'one-tap',
  method: 'POST',
  path: '/web-api/google-one-tap',
  auth: 'visitor',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({ credential: z.string().check(z.minLength(1), z.maxLength(5000)) }),
  answer: z.object({ redirectUrl: z.string() }),
  errors: [
    ...captchaRefusals,
    'device-unknown',
    'provider-unknown',
    'social-state-wrong',
    'social-refused',
    'social-answer-used',
    'registration-closed',
    'sign-in-over',
  ],
})

export const socialEndpoints = [
  oneTapClientEndpoint,
  oneTapEndpoint,
  linkSocialEndpoint,
  unlinkSocialEndpoint,
  socialProvidersEndpoint,
  socialKeysEndpoint,
  socialStartEndpoint,
  socialFinishEndpoint,
  socialRegistrationEndpoint,
] as const
