import * as z from 'zod'
import { password, signInAnswer } from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** Passkeys per player at most, lifetime of a challenge, and minutes for which a sign-in counts as fresh. */
export const passkeyRules = { max: 20, challengeSeconds: 300, freshMinutes: 10 } as const

/** Allowed signature algorithms of passkeys (COSE): ES256, EdDSA, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const

const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]+$/))
/** At most 1023 bytes (WebAuthn level 3, section 5.8.3), as base64url. */
const credentialId = base64url(1364)
const kind = z.literal('public-key')
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.number(),
  usedAt: z.nullable(z.number()),
})

/** Returns the options for a new passkey. The password may be absent shortly after a sign-in. */
export const startPasskeyEndpoint = endpoint({
  id: 'start-passkey',
  method: 'POST',
  path: '/web-api/security/passkeys/start',
  auth: 'player',
  ratePerMinute: 20,
  proofs: ['token'],
  body: z.object({ password: z.optional(password) }),
  answer: z.object({
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
      timeout: z.number(),
      excludeCredentials: z.array(z.object({ id: z.string(), type: kind, transports: z.array(transport) })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
  errors: [
    'password-needed',
    'passkeys-full',
    'wrong-password',
    'too-many-tries',
    'way-unavailable',
    'try-again-later',
  ],
})

/** Registers a passkey from the browser's response to `startPasskeyEndpoint`. */
export const addPasskeyEndpoint = endpoint({
  id: 'add-passkey',
  method: 'POST',
  path: '/web-api/security/passkeys',
  auth: 'player',
  ratePerMinute: 20,
  proofs: ['token'],
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: kind,
      response: z.object({
        clientDataJSON: base64url(4000),
        attestationObject: base64url(20_000),
        transports: z.optional(z.array(z.string().check(z.maxLength(20)))),
      }),
    }),
  }),
  answer: passkeyView,
  errors: [
    'passkey-challenge-over',
    'passkey-origin-wrong',
    'passkey-refused',
    'passkey-taken',
    'passkeys-full',
  ],
})

export const removePasskeyEndpoint = endpoint({
  id: 'remove-passkey',
  method: 'POST',
  path: '/web-api/security/passkeys/remove',
  auth: 'player',
  ratePerMinute: 20,
  proofs: ['token'],
  body: z.object({ id: credentialId, password: z.optional(password) }),
  answer: z.object({ done: z.literal(true) }),
  errors: [
    ...['passkey-missing', 'last-way-in', 'way-unavailable'],
    ...['password-needed', 'wrong-password', 'too-many-tries', 'try-again-later'],
  ],
})

/** Returns a challenge for any passkey that the browser has for the site. The caller gives no name and learns none. */
export const passkeyChallengeEndpoint = endpoint({
  id: 'passkey-challenge',
  method: 'POST',
  path: '/web-api/sign-in/passkey/challenge',
  auth: 'visitor',
  inMaintenance: true,
  ratePerMinute: 20,
  answer: z.object({
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.number(),
      userVerification: z.literal('required'),
    }),
  }),
  errors: [],
})

/** Signs in with one step: the device has verified its user by fingerprint, face or PIN. */
export const passkeySignInEndpoint = endpoint({
  id: 'passkey-sign-in',
  method: 'POST',
  path: '/web-api/sign-in/passkey',
  auth: 'visitor',
  inMaintenance: true,
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({
    credential: z.object({
      id: credentialId,
      rawId: credentialId,
      type: kind,
      response: z.object({
        clientDataJSON: base64url(4000),
        authenticatorData: base64url(4000),
        signature: base64url(4000),
        userHandle: z.optional(base64url(100)),
      }),
    }),
    save: z.optional(z.boolean()),
  }),
  answer: signInAnswer,
  errors: [
    'device-unknown',
    'passkey-challenge-over',
    'passkey-origin-wrong',
    'passkey-unknown',
    'passkey-foreign',
    'passkey-refused',
    'passkey-copied',
    'sign-in-over',
  ],
})

export const passkeyEndpoints = [
  startPasskeyEndpoint,
  addPasskeyEndpoint,
  removePasskeyEndpoint,
  passkeyChallengeEndpoint,
  passkeySignInEndpoint,
] as const
