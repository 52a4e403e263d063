import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

export * from './currency-accounts-api.ts'
export { exchanged, exchangeOf } from './rate.ts'

/** Converts a player's account when the operator discontinues its currency. Browser-safe. */

export const conversionErrors = declareErrors({
  /** The operator has not discontinued the currency (yet), or the player has nothing in it. */
  'nothing-to-convert': { status: 409 },
  /** The operator's terms have changed since the player saw them. Facts: `currency`, `to`, `rate`. */
  'conversion-changed': { status: 409 },
})

const currency = z.enum(currencyCodes)
const uuid = z.string().check(z.regex(uuidPattern))

/** 0 not allowed, 1 converts the main account's currency, 2 converts a remainder in a currency no longer used. */
const permission = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Minor units as text: `amount` in the old currency, `becomes` in the new one. */
const exchange = { amount: z.string(), becomes: z.string() }

const conversionQuote = z.object({
  permission,
  from: currency,
  to: currency,
  /** Amount of `from` for one unit of `to`: a plain decimal. */
  rate: z.string(),
  accounts: z.readonly(z.array(z.object({ kind: z.enum(['main', 'bonus']), ...exchange }))),
  /** Limits that move along. `becomes` may be a tighter limit that the player has in `to` already. */
  limits: z.readonly(z.array(z.object({ limitType: z.number(), ...exchange }))),
})
export type ConversionQuote = z.infer<typeof conversionQuote>

const conversionView = z.object({
  id: z.string(),
  from: currency,
  to: currency,
  rate: z.string(),
  /** Main account and bonus together. */
  ...exchange,
  /** Wall-clock milliseconds. */
  convertedAt: z.number(),
})
export type ConversionView = z.infer<typeof conversionView>

/** Returns what the player can convert now, the main account first, and past conversions, latest first. */
export const showConversion = endpoint({
  id: 'showConversion',
  method: 'GET',
  path: '/web-api/account-conversion',
  auth: 'player',
  feature: 'conversion',
  answer: z.object({
    permission,
    quotes: z.readonly(z.array(conversionQuote)),
    done: z.readonly(z.array(conversionView)),
  }),
  errors: [],
})

export const convertAccount = endpoint({
  id: 'convertAccount',
  method: 'POST',
  path: '/web-api/account-conversion',
  auth: 'player',
  feature: 'conversion',
  proofs: ['token'],
  ratePerMinute: 60,
  body: z.object({
    /** UUID that the client makes when the player presses the button; a retry sends the same one. */
    key: uuid,
    from: currency,
    to: currency,
    /** The rate that the player saw. */
    rate: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({ conversion: conversionView }),
  errors: [...Object.keys(conversionErrors), 'idempotency-key-reused'],
})

/** Returns whether to notify the player now that their currency is discontinued: true only for the first request. */
export const conversionNotice = endpoint({
  id: 'conversionNotice',
  method: 'POST',
  path: '/web-api/account-conversion/notice',
  auth: 'player',
  feature: 'conversion',
  ratePerMinute: 30,
  body: z.object({ from: currency }),
  answer: z.object({ show: z.boolean() }),
  errors: [],
})

export const conversionEndpoints = [showConversion, convertAccount, conversionNotice] as const
