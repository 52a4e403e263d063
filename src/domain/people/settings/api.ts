import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { agreementTypes } from './cookie-agreement.ts'

export * from './choices.ts'
export * from './cookie-agreement.ts'
export * from './defaults.ts'

export const settingsErrors = declareErrors({
  /** Fact: `setting`, its name. */
  'setting-invalid': { status: 400 },
})

const stored = z.record(z.string(), z.unknown())

/** A player's choices; null before they have made any. */
export const showSettings = endpoint({
  id: 'showSettings',
  method: 'GET',
  path: '/web-api/settings',
  auth: 'player',
  answer: z.object({ choices: z.nullable(stored) }),
  errors: [],
})

/**
 * Changes some choices; null resets one. With `first`, writes only when the player has none yet. Returns the
 * resulting choices.
 */
export const saveSettings = endpoint({
  id: 'saveSettings',
  method: 'PUT',
  path: '/web-api/settings',
  auth: 'player',
  ratePerMinute: 120,
  body: z.object({ changes: stored, first: z.optional(z.boolean()) }),
  answer: z.object({ choices: stored }),
  errors: ['setting-invalid'],
})

const agreement = z.object({
  type: z.enum(agreementTypes),
  /** Wall-clock milliseconds. */
  agreedAt: z.number(),
})
export type CookieAgreement = z.infer<typeof agreement>

/** The player's agreement to cookies; null before their first decision. */
export const showCookieAgreement = endpoint({
  id: 'showCookieAgreement',
  method: 'GET',
  path: '/web-api/cookies-agreement',
  auth: 'player',
  answer: z.object({ agreement: z.nullable(agreement) }),
  errors: [],
})

/** Records the player's agreement; `cookiesAgreeTime` is the browser's time of it (milliseconds). */
export const agreeToCookies = endpoint({
  id: 'agreeToCookies',
  method: 'POST',
  path: '/web-api/cookies-agreement',
  auth: 'player',
  ratePerMinute: 30,
  body: z.object({
    type: z.enum(agreementTypes),
    cookiesAgreeTime: z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000)),
  }),
  answer: z.object({ agreement }),
  errors: [],
})

export const settingsEndpoints = [showSettings, saveSettings, showCookieAgreement, agreeToCookies] as const
