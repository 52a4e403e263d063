import * as z from 'zod'
import { defineGame, type Fraction, multiply, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const rungs = 10
const colours = ['red', 'black'] as const
const input = z.strictObject({ colour: z.enum(colours) })
type Input = z.infer<typeof input>
const step = z.union([
  z.strictObject({ colour: z.enum(colours) }),
  z.strictObject({ collect: z.literal(true) }),
])
type Step = z.infer<typeof step>

const multipleAfter = (won: number, variant: string): Fraction =>
  times(returnOf(variant), { over: 2n ** BigInt(won), under: 1n })

const plan = (won: number): Plan => ({
  name: `${won} cards`,
  input: { colour: 'red' },
  next: (_, taken) => (taken < won - 1 ? { colour: 'black' } : { collect: true }),
  outcomes: (variant) => [
    { weight: 1n, multiple: multipleAfter(won, variant) },
    { weight: 2n ** BigInt(won) - 1n, multiple: none },
  ],
})

/**
 * An integer below 52 for each card, from a whole deck each time; the first 26 are red. Each card whose colour the
 * player guesses doubles the amount to collect, at most ten times; another colour ends the round.
 */
export const doubleUp: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'double-up',
    input,
    step,
    variants: ['0.98', '0.97', '0.96'],
    maxMultiple: (_, variant) => multipleAfter(rungs, variant),
    play({ input: { colour }, variant, stake, steps, draws }) {
      const cards: number[] = []
      const worth = () => multiply(stake, multipleAfter(cards.length, variant))
      for (const [index, one] of [{ colour }, ...steps].entries()) {
        const ended = (payout: bigint) => {
          if (index < steps.length) throw new StepNotAllowed('the round is over')
          return { stake, payout, shown: { cards, won: payout > 0n } }
        }
        if ('collect' in one) return ended(worth())
        const card = draws.below(52)
        cards.push(card)
        if (colours[card < 26 ? 0 : 1] !== one.colour) return ended(0n)
        if (cards.length === rungs) return ended(worth())
      }
      return { stake, payout: null, shown: { cards, collect: worth().toString() } }
    },
    leave: () => ({ collect: true }),
  }),
  route: 'double-up',
  name: 'Double up',
  groups: ['ladder', 'cards'],
  method: 'formula',
  sheet: (variant) => ({
    family: 'double-up',
    below: 52,
    colours: { red: [0, 25], black: [26, 51] },
    multiples: Array.from({ length: rungs }, (_, won) => exact(multipleAfter(won + 1, variant))),
  }),
  plans: [plan(3), plan(1), plan(10)],
}
