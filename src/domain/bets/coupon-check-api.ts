import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { account, currency, eachWay, leg, maxLegsRead, sizes, special, stakeText } from './coupon-fields.ts'

/** What a coupon would come to. Browser-safe; reached through `api.ts`. */

export const couponCheckRequest = z.object({
  currency,
  account: z.optional(account),
  stake: z.optional(stakeText),
  /** False: what the bet would be without its boost, hyper or express bonus. */
  boosted: z.optional(z.boolean()),
  /** True: what the bet would be with the boost that may be bought. */
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
    /** Of a bet each way that is offered: the place part of each leg. */
    placed: z.optional(
      z.readonly(z.array(z.object({ market: z.string(), /** Thousandths. */ odds: z.number() }))),
    ),
    /** Ids of the errors that a bet of this slip would be refused with, whatever its stake. */
    problems: z.readonly(z.array(z.string())),
    /** Selections that hang on each other, so that they stand in no accumulator together; absent: none. */
    related: z.optional(z.readonly(z.array(z.string()))),
    /** The factor of the express bonus that the bet would be granted, in thousandths; absent: none. */
    expressBonus: z.optional(z.number()),
    /** The accumulator of the day that these selections are now; absent: none. */
    expressId: z.optional(z.string()),
    /** The boost of just these selections; absent: none. Of a single `odds` are the boosted ones (thousandths), else `percent` counts. */
    boost: z.optional(
      z.object({ id: z.string(), odds: z.nullable(z.number()), percent: z.nullable(z.number()) }),
    ),
    /** The hyper bonus from its least stake on, minor units as text (the specification's hyperBonusPercent and its two limits); absent: none. */
    hyperBonus: z.optional(
      z.object({
        hyperBonusPercent: z.number(),
        minHyperBonusBetLimit: z.string(),
        maxHyperBonusLimit: z.string(),
      }),
    ),
    /** The boost that may be bought: percent of the stake that its fee is, and percent of the total odds; absent: none. */
    paidBoost: z.optional(z.object({ fee: z.number(), percent: z.number() })),
    /** Wall milliseconds that the bet would wait before its second look as play stands; 0 before play. */
    liveDelay: z.number(),
    /** Thousandths as text. */
    totalOdds: z.string(),
    /** Least stake of the currency; of the bonus account there is none. */
    minStake: z.string(),
    /** The largest stake that the house would take now; "0" when none. The balance is not looked at. */
    maxStake: z.string(),
    /** The most that one bet pays, whatever its stake and odds. */
    maxPayout: z.string(),
    /** How many combinations the bet is: the lines of a system, 1 of every other bet. */
    lines: z.number(),
    /** Before tax; null without a valid stake. */
    possibleWin: z.nullable(z.string()),
    /** Before tax: the least of all ends in which the bet pays anything, each leg won or lost; null without a valid stake. */
    leastWin: z.nullable(z.string()),
    /** Of an anti-accumulator that is offered: its odds now, in thousandths. */
    antiOdds: z.optional(z.number()),
    /** Of a system that may be played: its lines, and the stake as its lines share it out. */
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
