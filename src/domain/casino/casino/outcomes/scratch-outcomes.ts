import * as z from 'zod'
import { count, won } from './values.ts'

const printed = { card: count.describe('Number of the card.'), hundredths: count.describe('Its prize.') }
const numbered = z.array(z.strictObject({ number: count, prize: count }))
const colours = z.array(count)
const guesses = z.array(z.strictObject({ guess: colours, exact: count, near: count }))
const board = z.array(count)

/** Outcomes of scratch cards and of games of skill, by game. */
export const scratchOutcomes = {
  'harbour-lines': z.strictObject({
    ...printed,
    board: z.array(z.boolean()),
    line: z.nullable(z.array(count)),
    prize: count,
  }),
  lamplighter: z.strictObject({ ...printed, prize: count, multiplier: count, lantern: z.nullable(count) }),
  'market-day': z.strictObject({ ...printed, fields: z.array(count) }),
  'night-mail': z.strictObject({ ...printed, winning: z.array(count), letters: numbered }),
  'toll-gate': z.strictObject({ ...printed, toll: count, carts: numbered }),
  'code-breaker': z.union([z.strictObject({ guesses }), z.strictObject({ guesses, code: colours, won })]),
  sequence: z.union([
    z.strictObject({ tones: z.array(count) }),
    z.strictObject({
      tones: z.array(count),
      answer: z.array(count),
      right: z.boolean(),
      prize: count.describe('Hundredths.'),
      won,
    }),
  ]),
  'sliding-puzzle': z.union([
    z.strictObject({ board, slides: count }),
    z.strictObject({ board, slides: count, fewest: count, won }),
  ]),
} as const
