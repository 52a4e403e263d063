import * as z from 'zod'
import type { EventCard } from '#domain/sport/book/api.ts'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'

/** Coupons shared by a short code. Browser-safe. */

/** Days after its last use before a code is deleted. */
export const codeDays = 30
/** Letters and digits that are hard to confuse (Crockford's Base32). */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/**
 * Normalizes a typed code: accepts lower case, spaces, and letters that look like digits. Returns null if it is not a
 * code.
 */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter)) ? code : null
}

const legsMost = 100
const shared = {
  /**
   * Type ids of the specification: 0 singles, 1 accumulator, 2 system, 3 anti-accumulator, 5 conditional bet, 8
   * chain.
   */
  typeId: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(8)]),
  /** System bets: the smallest size, and the number of larger sizes included. */
  systemValue: z.int().check(z.gte(1), z.lte(legsMost)),
  systemOffset: z.int().check(z.gte(0), z.lte(legsMost)),
  /** True: the bets are each way. */
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

/** A leg of a shared coupon with its current odds. */
export interface SharedLeg {
  readonly selection: string
  readonly banker: boolean
  /** Thousandths; null if no longer offered. */
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
    /** Events of the legs that are still offered. */
    events: z.custom<readonly EventCard[]>(Array.isArray),
  }),
  errors: ['coupon-code-unknown'],
})

export const couponCodeErrors = declareErrors({
  /** No coupon has this code, or the code expired unused. */
  'coupon-code-unknown': { status: 404 },
})

export const couponCodeEndpoints = [shareCouponEndpoint, sharedCouponEndpoint] as const
