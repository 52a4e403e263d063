import * as z from 'zod'
import { defineGame, fraction, multiply, type Standing, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

/**
 * Prizes by the number of tones: pay of a right answer in hundredths, and its number of the 100 integers. The other
 * integers pay 0.
 */
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

/** Returns the pay of a right answer for an integer below 100: the prizes in their order from 0 up, then nothing. */
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
 * The game shows tones of four colours; repeating them without a mistake wins a prize that was drawn with them. There
 * is no time limit. A perfect memory gets the printed return; every mistake lowers it.
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
