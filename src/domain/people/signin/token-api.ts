import * as z from 'zod'
import { captchaRefusals, password, signInAnswer } from '#domain/people/identity/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** The only method of creating tokens so far, and their lifetime. */
export const tokenRules = { method: 1, seconds: 180 } as const

/** Content of a sign-in token (spec section 3): its method, the token, its signature, and the page's language. */
const signInToken = z.object({
  method_id: z.int().check(z.gte(1), z.lte(100)),
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  sign: z.string().check(z.regex(/^[\w-]{43}$/)),
  lng: z.string().check(z.regex(/^[a-z]{2}$/)),
})

/**
 * Creates a token that signs the player in on another device: once, within minutes, while the session that created it
 * is open. The password may be absent shortly after a sign-in.
 */
export const makeTokenEndpoint = endpoint({
  id: 'make-sign-in-token',
  method: 'POST',
  path: '/web-api/security/sign-in-token',
  auth: 'player',
  proofs: ['token'],
  ratePerMinute: 20,
  body: z.object({ password: z.optional(password) }),
  answer: z.object({
    /** The sign-in page with the token after its `#`, which no server receives. */
    url: z.string(),
    /** Path of its QR code, in a square of `size` units. */
    qr: z.object({ path: z.string(), size: z.number() }),
    seconds: z.number(),
  }),
  errors: ['password-needed', 'wrong-password', 'too-many-tries', 'way-unavailable', 'try-again-later'],
})

/** Signs in by a token; the second step applies as after a password. */
export const tokenSignInEndpoint = endpoint({
  id: 'token-sign-in',
  method: 'POST',
  path: '/web-api/sign-in/token',
  auth: 'visitor',
  proofs: ['device'],
  ratePerMinute: 20,
  body: z.object({
    method_id: signInToken.shape.method_id,
    token: signInToken.shape.token,
    sign: signInToken.shape.sign,
    lng: signInToken.shape.lng,
    save: z.optional(z.boolean()),
  }),
  answer: signInAnswer,
  errors: [...captchaRefusals, 'device-unknown', 'link-over', 'sign-in-over'],
})

export const tokenEndpoints = [makeTokenEndpoint, tokenSignInEndpoint] as const
