import * as z from 'zod'

/** Values that the sheets of all families use. */

export const count = z.int().check(z.gte(0))

/** Exact multiple of the stake, in lowest terms: `3`, `99/50`. */
export const multiple = z.string().check(z.regex(/^\d+(\/[1-9]\d*)?$/))
export type Multiple = z.infer<typeof multiple>

/** Multiples by name; an absent name pays nothing. */
export const multiples = z.record(z.string(), multiple)

/** `times` integers below a number. */
export const integers = z.strictObject({ below: count, times: count })

/** The first `take` places of one shuffle. */
export const shuffled = z.strictObject({ shuffle: count, take: count })

/** Number of integers that give each value, in rising order from 0. */
export const chances = z.array(z.strictObject({ value: count, integers: count }))

/** Value of each rank, by `card mod 13`: ace, two and on to the king. */
export const ofRanks = z.array(count).check(z.minLength(13), z.maxLength(13))

/** Hands from the best down: the first one that fits counts. All given conditions must hold. */
export const hands = z.array(
  z.strictObject({
    name: z.string(),
    groups: z.optional(z.array(count)).describe('Sizes of the groups of equal ranks, the largest first.'),
    suited: z.optional(z.literal(true)).describe('All cards of one suit, card div 13.'),
    coloured: z.optional(z.literal(true)).describe('All cards red (suits 0 and 1) or all black.'),
    run: z
      .optional(z.literal(true))
      .describe('Different ranks without a gap; the ace is below the two or above the king.'),
    toAce: z.optional(z.literal(true)).describe('The run ends with the ace.'),
    of: z.optional(z.array(count)).describe('The largest group is of one of these ranks (card mod 13).'),
    wild: z.optional(count).describe('So many wild cards were dealt.'),
  }),
)
export type Hands = Frozen<z.infer<typeof hands>>

/** Deeply read-only version of a type. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T
