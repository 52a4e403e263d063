import * as z from 'zod'
import { defineGame, fraction, multiply, type Standing, StepNotAllowed } from '../../../rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

/** By the number of tones: what a right answer pays in hundredths, and for how many of the 100 integers; 0 for the others. */
const prizes = {
  4: [
    [50, 50],
    [100, 30],
    [200, 18],
  ],
  6: [
    [50, 30],
    [150, 30],
    [340, 10],
  ],
  8: [
    [100, 20],
    [200, 15],
    [920, 5],
  ],
  10: [
    [100, 10],
    [200, 12],
    [500, 6],
    [1700, 2],
  ],
} as const satisfies Record<number, readonly (readonly [pays: number, of: number])[]>

const lengths = [4, 6, 8, 10] as const
type Length = (typeof lengths)[number]
const input = z.strictObject({ tones: z.union([z.literal(4), z.literal(6), z.literal(8), z.literal(10)]) })
type Input = z.infer<typeof input>
const step = z.strictObject({
  answer: z.array(z.int().check(z.gte(0), z.lte(3))).check(z.minLength(1), z.maxLength(10)),
})
type Step = z.infer<typeof step>

/** What an integer below 100 pays for a right answer: the prizes from 0 up in their order, then nothing. */
function prizeOf(tones: Length, drawn: number): number {
  let up = 0
  for (const [pays, of] of prizes[tones]) {
    up += of
    if (drawn < up) return pays
  }
  return 0
}

const most = (tones: Length): number => Math.max(...prizes[tones].map(([pays]) => pays))

const plan = (tones: Length): Plan => ({
  name: `${tones} tones, repeated right`,
  input: { tones },
  next: ({ shown }) => ({ answer: (shown as { readonly tones: readonly number[] }).tones }),
  outcomes: () => {
    const paid = prizes[tones].map(([pays, of]) => ({ weight: BigInt(of), multiple: fraction(pays, 100) }))
    const rest = 100n - paid.reduce((sum, { weight }) => sum + weight, 0n)
    return [...paid, { weight: rest, multiple: fraction(0) }]
  },
})

/**
 * Tones of four colours are shown; whoever repeats them without a mistake gets a prize that was drawn with them. No clock
 * runs, and a perfect memory has the return that is printed: every mistake takes away from it.
 */
export const sequence: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'sequence',
    input,
    step,
    variants: ['table'],
    maxMultiple: ({ tones }) => fraction(most(tones), 100),
    play({ input: { tones: length }, stake, steps, draws }): Standing {
      const tones = Array.from({ length }, () => draws.below(4))
      const prize = prizeOf(length, draws.below(100))
      const [first, ...more] = steps
      if (!first) return { stake, payout: null, shown: { tones }, drawsShown: length }
      if (more.length > 0) throw new StepNotAllowed('the round is over')
      const { answer } = first
      if (answer.length !== length) throw new StepNotAllowed('the answer has another number of tones')
      const right = answer.every((tone, place) => tone === tones[place])
      const payout = right ? multiply(stake, fraction(prize, 100)) : 0n
      return { stake, payout, shown: { tones, answer, right, prize, won: payout > 0n } }
    },
    leave: ({ shown }) => ({ answer: [...(shown as { readonly tones: readonly number[] }).tones] }),
  }),
  route: 'sequence',
  name: 'Sequence',
  groups: ['skill', 'other'],
  method: 'enumeration',
  sheet: () => ({
    family: 'sequence',
    lengths: Object.fromEntries(
      lengths.map((tones) => [
        `${tones}`,
        {
          tones: { below: 4, times: tones },
          prize: { below: 100, times: 1 },
          prizes: prizes[tones].map(([pays, of]) => ({ integers: of, pays: ofHundredths(pays) })),
        },
      ]),
    ),
  }),
  plans: [plan(6), plan(4), plan(8), plan(10)],
}
