import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import type { EventCard } from '../book/api.ts'

/** Coupons that are passed on by a short code. Browser-safe. */

/** Days after its last use for which a code is kept. */
export const codeDays = 30
/** Letters and digits that nobody takes for others (Crockford's Base32). */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/** A code as somebody typed it: small letters, spaces, and letters taken for digits are forgiven. Null when it is none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter)) ? code : null
}

const legsMost = 100
const shared = {
  /** The specification's: 0 singles, 1 accumulator, 2 system, 3 anti-accumulator, 5 conditional bet, 8 chain. */
  typeId: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(8)]),
  /** Of a system: its smallest size, and so many larger ones with it. */
  systemValue: z.int().check(z.gte(1), z.lte(legsMost)),
  systemOffset: z.int().check(z.gte(0), z.lte(legsMost)),
  /** The bets are each way. */
  eachWay: z.optional(z.boolean()),
}

export const shareCouponEndpoint = endpoint({
  id: 'shareCoupon',
  method: 'POST',
  path: '/web-api/coupon/codes',
  auth: 'visitor',
  ratePerMinute: 30,
  body: z.object({
    ...shared,
    legs: z.readonly(
      z
        .array(z.object({ selection: z.string().check(z.maxLength(600)), banker: z.boolean() }))
        .check(z.maxLength(2 * legsMost)),
    ),
  }),
  answer: z.object({ code: z.string() }),
  errors: ['slip-empty', 'slip-too-long', 'selection-twice', 'selection-unknown'],
})

/** A leg of a shared coupon with its odds of now. */
export interface SharedLeg {
  readonly selection: string
  readonly banker: boolean
  /** Thousandths; null where it is offered no more. */
  readonly odds: number | null
}

export const sharedCouponEndpoint = endpoint({
  id: 'sharedCoupon',
  method: 'GET',
  path: '/web-api/coupon/codes/:code',
  auth: 'visitor',
  ratePerMinute: 60,
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  answer: z.object({
    ...shared,
    code: z.string(),
    legs: z.custom<readonly SharedLeg[]>(Array.isArray),
    /** Of the legs that are offered. */
    events: z.custom<readonly EventCard[]>(Array.isArray),
  }),
  errors: ['coupon-code-unknown'],
})

export const couponCodeErrors = declareErrors({
  /** No coupon has this code, or nobody has used it for long. */
  'coupon-code-unknown': { status: 404 },
})

export const couponCodeEndpoints = [shareCouponEndpoint, sharedCouponEndpoint] as const
