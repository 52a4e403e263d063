import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { captchaRefusals, password, signInAnswer } from '../identity/api.ts'

/** The one way by which tokens are made so far, and how long one is good. */
export const tokenRules = { method: 1, seconds: 180 } as const

/** What a token signs in with (spec section 3): the way it was made, the token, its signature, and the page's language. */
const signInToken = z.object({
  method_id: z.int().check(z.gte(1), z.lte(100)),
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  sign: z.string().check(z.regex(/^[\w-]{43}$/)),
  lng: z.string().check(z.regex(/^[a-z]{2}$/)),
})

/**
 * A token that signs the player in on another device: once, in minutes, while the session that made it is open. The
 * password may be missing shortly after a sign-in.
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
    /** The sign-in page with the token behind its `#`, where no server sees it. */
    url: z.string(),
    /** The path of its QR code, in a square of `size` units. */
    qr: z.object({ path: z.string(), size: z.number() }),
    seconds: z.number(),
  }),
  errors: ['password-needed', 'wrong-password', 'too-many-tries', 'way-unavailable', 'try-again-later'],
})

/** Signs in by a token; the second step is asked as after a password. */
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
