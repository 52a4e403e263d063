import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose, type Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const input = z.strictObject({
  bet: z.union([z.enum(['odd', 'even']), z.strictObject({ red: z.int().check(z.gte(0), z.lte(4)) })]),
})
type Input = z.infer<typeof input>

const coins = 4
/** Pays in hundredths, by the number of red coins. */
const pays = [1500, 390, 260, 390, 1500]

function paysOf(bet: Input['bet'], red: number): number {
  if (typeof bet === 'object') return bet.red === red ? pays[red]! : 0
  return (red % 2 === 1) === (bet === 'odd') ? 196 : 0
}

const plan = (name: string, bet: Input['bet']): Plan => ({
  name,
  input: { bet },
  outcomes: () =>
    pays.map((_, red) => ({ weight: choose(coins, red), multiple: fraction(paysOf(bet, red), 100) })),
})

/** An integer below 2 for each of four coins: 1 is red. */
export const xocDia: CasinoGame = {
  rules: defineGame<Input>({
    id: 'xoc-dia',
    input,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(typeof bet === 'object' ? pays[bet.red]! : 196, 100),
    play({ input: { bet }, stake, draws }) {
      const sides = Array.from({ length: coins }, () => draws.below(2))
      const red = sides.reduce((sum, side) => sum + side, 0)
      return { stake, payout: multiply(stake, fraction(paysOf(bet, red), 100)), shown: { sides, red } }
    },
  }),
  route: 'xoc-dia',
  name: 'Xoc Dia',
  groups: ['asian', 'other'],
  method: 'formula',
  sheet: () => ({
    family: 'outcomes',
    reading: 'sum',
    bets: (['odd', 'even', ...pays.map((_, red) => ({ red }))] as const).map((bet) => ({
      input: { bet },
      draw: { below: 2, times: coins },
      pays: Object.fromEntries(pays.map((_, red) => [`${red}`, ofHundredths(paysOf(bet, red))])),
    })),
  }),
  plans: [
    plan('even', 'even'),
    plan('odd', 'odd'),
    plan('four red', { red: 4 }),
    plan('three red', { red: 3 }),
    plan('two red', { red: 2 }),
  ],
}
