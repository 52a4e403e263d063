import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const sides = ['heads', 'tails'] as const
const input = z.strictObject({ side: z.enum(sides) })
type Input = z.infer<typeof input>

const multipleOf = (variant: string) => times(returnOf(variant), fraction(2))

const plan = (choice: Input): Plan => ({
  name: choice.side,
  input: choice,
  outcomes: (variant) => [
    { weight: 1n, multiple: multipleOf(variant) },
    { weight: 1n, multiple: none },
  ],
})

/** One integer below 2: 0 is heads, 1 is tails. */
export const coin: CasinoGame = {
  rules: defineGame<Input>({
    id: 'coin',
    input,
    variants: ['0.99', '0.98', '0.97', '0.96'],
    maxMultiple: (_, variant) => multipleOf(variant),
    play({ input: { side }, variant, stake, draws }) {
      const landed = sides[draws.below(2)]!
      const won = landed === side
      return { stake, payout: won ? multiply(stake, multipleOf(variant)) : 0n, shown: { landed, won } }
    },
  }),
  route: 'coin',
  name: 'Heads or tails',
  groups: ['other', 'fast'],
  method: 'formula',
  sheet: (variant) => ({
    family: 'outcomes',
    reading: 'sum',
    bets: sides.map((side, at) => ({
      input: { side },
      draw: { below: 2, times: 1 },
      pays: { [at]: exact(multipleOf(variant)) },
    })),
  }),
  plans: [plan({ side: 'heads' }), plan({ side: 'tails' })],
}
