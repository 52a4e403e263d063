import * as z from 'zod'

/** Values of outcomes, which a round shows to its player. */

export const count = z.int().check(z.gte(0))
export const won = z.boolean()
/** Minor units. */
export const amount = z.string().check(z.regex(/^\d+$/))
/** 0 to 51: card mod 13 is the rank, 0 the ace; card div 13 the suit. */
export const card = z.int().check(z.gte(0), z.lte(51))
export const cards = z.array(card)
/** Amount that the player may collect now; null before the first win. */
export const collect = z.nullable(amount)
