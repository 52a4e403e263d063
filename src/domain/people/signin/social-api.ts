import * as z from 'zod'
import {
  captchaRefusals,
  password,
  personFields,
  registrationRefusals,
  sessionView,
  signInAnswer,
} from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** Lists the providers with configured keys. */
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
        /** `visit`: the browser goes to the provider; `wallet`: a wallet in the browser signs a message. */
        way: z.enum(['visit', 'wallet']),
      }),
    ),
  }),
  errors: [],
})

/** Returns the public keys with which the site authenticates to providers: for their consoles (`jwks_uri`). */
export const socialKeysEndpoint = endpoint({
  id: 'social-keys',
  method: 'GET',
  path: '/web-api/social/keys',
  auth: 'visitor',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
})

/** Next step of a sign-in: an address to visit, or a message for a wallet to sign. */
export const socialStarted = z.object({
  url: z.optional(z.string()),
  wallet: z.optional(z.object({ state: z.string(), message: z.string() })),
})
/** Refusals of calls that require the password or a fresh sign-in. */
const freshRefusals = [
  'password-needed',
  'wrong-password',
  'too-many-tries',
  'way-unavailable',
  'try-again-later',
] as const
const provider = z.string().check(z.maxLength(20))
/** Only for wallets: address of the signing key. */
const address = z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)))

/** Starts a sign-in at a provider; returns the address to visit, or the message for the wallet. */
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

/** Finishes a sign-in with the provider's response. A user without an account gets a ticket to register with. */
export const socialFinishEndpoint = endpoint({
  id: 'social-finish',
  method: 'POST',
  path: '/web-api/social/finish',
  auth: 'visitor',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({
    state: z.string().check(z.maxLength(200)),
    /** Provider of the redirect address; for all but wallets. */
    provider: z.optional(provider),
    /** Issuer named in the response (RFC 9207), for providers that send it. */
    iss: z.optional(z.string().check(z.maxLength(500))),
    /** Only for providers that respond with a code. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
    /** Only for VK. */
    device: z.optional(z.string().check(z.maxLength(500))),
    /** Only for Telegram: its fields, as text. */
    fields: z.optional(z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(500)))),
    /** Only for a wallet: the message and its signature. */
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
    /** Name of the provider whose account was linked to the signed-in player. */
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

/** Starts linking a provider's account to the signed-in player. The password may be absent after a fresh sign-in. */
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

/** Unlinks the provider's account. */
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

/** Returns the client id and nonce for Google's one tap on visitors' pages. */
export const oneTapClientEndpoint = endpoint({
  id: 'one-tap-client',
  method: 'GET',
  path: '/web-api/google-one-tap/clientId',
  auth: 'visitor',
  answer: z.object({ clientId: z.string(), nonce: z.string() }),
  errors: ['provider-unknown'],
})

/** Accepts the ID token of the prompt; returns the page for the browser: signed in, second step, or registration. */
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
