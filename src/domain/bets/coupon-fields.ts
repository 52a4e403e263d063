import * as z from 'zod'

/** Fields of a coupon, as they come from a browser. Browser-safe. */

export const leg = {
  /** A built bet names all of its parts. */
  selection: z.string().check(z.maxLength(600)),
  odds: z.number(),
  banker: z.optional(z.boolean()),
}
/** Of a system; judged by its own rules. */
export const sizes = z.optional(z.readonly(z.array(z.number()).check(z.maxLength(100))))
export const eachWay = z.optional(z.boolean())
/** Of anti-accumulators, chains and conditional bets; judged by their own rules. */
export const special = {
  kind: z.optional(z.enum(['anti', 'chain', 'conditional'])),
  stakes: z.optional(z.readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)))),
}
export const points = z.int().check(z.gte(0), z.lte(9999))
export const score = z.readonly(z.tuple([points, points]))
export const account = z.enum(['main', 'bonus'])
/** Longer lists are refused by their own rule; this only bounds the work. */
export const maxLegsRead = 200
export const currency = z.string().check(z.maxLength(3))
/** Minor units; judged by the slip's rules, so that each mistake has its own error. */
export const stakeText = z.string().check(z.maxLength(60))
