import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const input = z.strictObject({
  bet: z.union([z.enum(['odd', 'even']), z.int().check(z.gte(1), z.lte(4))]),
})
type Input = z.infer<typeof input>

/** Returns the pay of the bet in hundredths when so many beads are left. */
function paysOf(bet: Input['bet'], left: number): number {
  if (typeof bet === 'number') return bet === left ? 385 : 0
  return (left % 2 === 1) === (bet === 'odd') ? 195 : 0
}

const plan = (name: string, bet: Input['bet']): Plan => ({
  name,
  input: { bet },
  outcomes: () => [1, 2, 3, 4].map((left) => ({ weight: 1n, multiple: fraction(paysOf(bet, left), 100) })),
})

/** One integer below 4: that many beads plus one are left after counting off the heap by fours. */
export const fanTan: CasinoGame = {
  rules: defineGame<Input>({
    id: 'fan-tan',
    input,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(typeof bet === 'number' ? 385 : 195, 100),
    play({ input: { bet }, stake, draws }) {
      const left = draws.below(4) + 1
      return { stake, payout: multiply(stake, fraction(paysOf(bet, left), 100)), shown: { left } }
    },
  }),
  route: 'fan-tan',
  name: 'Fan Tan',
  groups: ['asian', 'other'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'sum',
    bets: (['odd', 'even', 1, 2, 3, 4] as const).map((bet) => ({
      input: { bet },
      draw: { below: 4, times: 1 },
      pays: Object.fromEntries(
        [0, 1, 2, 3].map((drawn) => [`${drawn}`, ofHundredths(paysOf(bet, drawn + 1))]),
      ),
    })),
  }),
  plans: [plan('odd', 'odd'), plan('even', 'even'), plan('one left', 1)],
}
