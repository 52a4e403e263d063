import * as z from 'zod'

/** Fields of a coupon as the browser sends them. Browser-safe. */

export const leg = {
  /** A built bet names all of its parts. */
  selection: z.string().check(z.maxLength(600)),
  odds: z.number(),
  banker: z.optional(z.boolean()),
}
/** For a system; `readSystem` validates it. */
export const sizes = z.optional(z.readonly(z.array(z.number()).check(z.maxLength(100))))
export const eachWay = z.optional(z.boolean())
/** For anti-accumulators, chains and conditional bets; `checkSpecial` and `readRow` validate them. */
export const special = {
  kind: z.optional(z.enum(['anti', 'chain', 'conditional'])),
  stakes: z.optional(z.readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)))),
}
export const points = z.int().check(z.gte(0), z.lte(9999))
export const score = z.readonly(z.tuple([points, points]))
export const account = z.enum(['main', 'bonus'])
/** Bounds the work only; the slip's rules refuse longer lists. */
export const maxLegsRead = 200
export const currency = z.string().check(z.maxLength(3))
/** Minor units; the slip's rules validate it, so that each mistake has its own error. */
export const stakeText = z.string().check(z.maxLength(60))
