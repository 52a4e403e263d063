import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { declareErrors } from '#kernel/errors.ts'
import { uuidPattern } from '#kernel/ids.ts'

export * from './currency-accounts-api.ts'
export { exchanged, exchangeOf } from './rate.ts'

/** A player's account goes to another currency when the operator gives its own up. Browser-safe. */

export const conversionErrors = declareErrors({
  /** The currency is not given up (yet), or the player has nothing in it. */
  'nothing-to-convert': { status: 409 },
  /** The operator has changed what he offers since it was shown. Facts: `currency`, `to`, `rate`. */
  'conversion-changed': { status: 409 },
})

const currency = z.enum(currencyCodes)
const uuid = z.string().check(z.regex(uuidPattern))

/** 0 not allowed, 1 the main account's currency is to be converted, 2 what is left in one that he no longer uses. */
const permission = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Minor units as text: of the old currency, and what they become in the new one. */
const exchange = { amount: z.string(), becomes: z.string() }

const conversionQuote = z.object({
  permission,
  from: currency,
  to: currency,
  /** How much of `from` one unit of `to` costs: a plain decimal. */
  rate: z.string(),
  accounts: z.readonly(z.array(z.object({ kind: z.enum(['main', 'bonus']), ...exchange }))),
  /** Limits that are carried over. What they become may be a tighter one that the player has in `to` already. */
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

/** What the player can convert now, his main account first, and what he has converted, latest first. */
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
    /** UUID made by the client when the player presses the button; a retry sends the same. */
    key: uuid,
    from: currency,
    to: currency,
    /** The rate that he was shown. */
    rate: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({ conversion: conversionView }),
  errors: [...Object.keys(conversionErrors), 'idempotency-key-reused'],
})

/** Whether the player is to be told now that his currency is given up: yes once, to the first that asks. */
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
