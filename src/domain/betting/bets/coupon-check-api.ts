import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { account, currency, eachWay, leg, maxLegsRead, sizes, special, stakeText } from './coupon-fields.ts'

/** Terms, limits and problems of a coupon before it is placed. Browser-safe; reached through `api.ts`. */

export const couponCheckRequest = z.object({
  currency,
  account: z.optional(account),
  stake: z.optional(stakeText),
  /** False: without boost, hyper and express bonus. */
  boosted: z.optional(z.boolean()),
  /** True: with the boost for sale. */
  paid: z.optional(z.boolean()),
  sizes,
  eachWay,
  ...special,
  legs: z.readonly(z.array(z.object(leg)).check(z.maxLength(maxLegsRead))),
})

export const couponCheckEndpoint = endpoint({
  id: 'checkCoupon',
  method: 'POST',
  path: '/web-api/coupon/check',
  auth: 'visitor',
  body: couponCheckRequest,
  answer: z.object({
    legs: z.readonly(
      z.array(
        z.object({
          selection: z.string(),
          status: z.enum(['open', 'suspended', 'closed', 'decided', 'unknown']),
          /** The odds now; null for a selection that is unknown. */
          odds: z.nullable(z.number()),
          live: z.boolean(),
        }),
      ),
    ),
    /** For an each-way bet on offer: the place part of each leg. */
    placed: z.optional(
      z.readonly(z.array(z.object({ market: z.string(), /** Thousandths. */ odds: z.number() }))),
    ),
    /** Ids of the errors that refuse a bet of this slip at any stake. */
    problems: z.readonly(z.array(z.string())),
    /** Selections that depend on each other, so that no accumulator can combine them; absent: none. */
    related: z.optional(z.readonly(z.array(z.string()))),
    /** Express bonus factor of the bet, in thousandths; absent: none. */
    expressBonus: z.optional(z.number()),
    /** Accumulator of the day with these selections now; absent: none. */
    expressId: z.optional(z.string()),
    /**
     * Boost of exactly these selections; absent: none. For a single `odds` are the boosted ones (thousandths),
     * else `percent` applies.
     */
    boost: z.optional(
      z.object({ id: z.string(), odds: z.nullable(z.number()), percent: z.nullable(z.number()) }),
    ),
    /**
     * Hyper bonus from its least stake upwards, minor units as text (the specification's hyperBonusPercent and its
     * two limits); absent: none.
     */
    hyperBonus: z.optional(
      z.object({
        hyperBonusPercent: z.number(),
        minHyperBonusBetLimit: z.string(),
        maxHyperBonusLimit: z.string(),
      }),
    ),
    /** Boost for sale: its fee in percent of the stake, and its percent of the total odds; absent: none. */
    paidBoost: z.optional(z.object({ fee: z.number(), percent: z.number() })),
    /** Current wall milliseconds that the bet would wait before its second price check; 0 before play. */
    liveDelay: z.number(),
    /** Thousandths as text. */
    totalOdds: z.string(),
    /** Least stake of the currency; the bonus account has none. */
    minStake: z.string(),
    /** Largest stake acceptable now; "0" when none. Ignores the balance. */
    maxStake: z.string(),
    /** Largest payout of one bet, whatever its stake and odds. */
    maxPayout: z.string(),
    /** Number of combinations: the lines of a system, 1 for every other bet. */
    lines: z.number(),
    /** Before tax; null without a valid stake. */
    possibleWin: z.nullable(z.string()),
    /**
     * Before tax: the smallest payout above zero among all ends, each leg won or lost; null without a valid stake.
     */
    leastWin: z.nullable(z.string()),
    /** For an anti-accumulator on offer: its current odds, in thousandths. */
    antiOdds: z.optional(z.number()),
    /** For a valid system: its lines, and the stake split over them. */
    system: z.nullable(
      z.object({
        lines: z.number(),
        lineStake: z.nullable(z.string()),
        stake: z.nullable(z.string()),
        leastWin: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['currency-unknown'],
})
