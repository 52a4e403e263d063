import * as z from 'zod'
import { mostParts } from '#domain/sport/pricing/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** The bet builder: prices several selections of one event as one bet. Browser-safe. */

const part = {
  /** Market key: `total|2.5`. */
  market: z.string().check(z.minLength(1), z.maxLength(60)),
  outcome: z.string().check(z.minLength(1), z.maxLength(30)),
}

const builtAnswer = z.object({
  /** The selection that a slip takes as one leg. */
  selection: z.string(),
  market: z.string(),
  outcome: z.string(),
  status: z.enum(['open', 'suspended', 'closed', 'decided']),
  /** Thousandths. */
  odds: z.number(),
  version: z.number(),
  /** In the order of the selection's name. Chances from 0 to 1. */
  parts: z.readonly(
    z.array(z.object({ ...part, odds: z.number(), chance: z.number(), exponent: z.number() })),
  ),
  /** Fair chance that all parts come true, given that the stake is not returned. */
  chance: z.number(),
  /** Chance that the stake is returned. */
  returned: z.number(),
  /** The margin: `offered` is `chance` to this power, never more than that of a part. */
  exponent: z.number(),
  offered: z.number(),
})
export type BuiltAnswer = z.infer<typeof builtAnswer>

export const priceBuiltBet = endpoint({
  id: 'price-built-bet',
  method: 'POST',
  path: '/web-api/book/events/:eventId/built',
  auth: 'visitor',
  ratePerMinute: 120,
  params: z.object({ eventId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.object({ parts: z.readonly(z.array(z.object(part)).check(z.maxLength(4 * mostParts))) }),
  answer: builtAnswer,
  errors: [
    'event-not-found',
    'builder-unavailable',
    'builder-part-unknown',
    'builder-part-gone',
    'builder-too-few',
    'builder-too-many',
    'builder-not-joint',
    'builder-quarter-line',
    'builder-contradiction',
    'builder-adds-nothing',
    'builder-no-price',
  ],
})
