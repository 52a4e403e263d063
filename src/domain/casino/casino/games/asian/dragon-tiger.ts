import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const bets = ['dragon', 'tiger', 'tie'] as const
const input = z.strictObject({ bet: z.enum(bets) })
type Input = z.infer<typeof input>

/** Returns the rank of a card from a deck of 52: 0 is the ace, the lowest, and 12 the king. */
const rank = (card: number): number => card % 13

/** Returns the pay of a bet in hundredths; a tie returns half of the stake on either side. */
function paysOf(bet: Input['bet'], dragon: number, tiger: number): number {
  const winner = dragon === tiger ? 'tie' : dragon > tiger ? 'dragon' : 'tiger'
  if (bet === winner) return bet === 'tie' ? 1600 : 200
  return winner === 'tie' ? 50 : 0
}

const plan = (bet: Input['bet']): Plan => ({
  name: bet,
  input: { bet },
  outcomes: () =>
    Array.from({ length: 52 * 51 }, (_, n) => {
      const dragon = Math.floor(n / 51)
      const tiger = (n % 51) + (n % 51 >= dragon ? 1 : 0)
      return { weight: 1n, multiple: fraction(paysOf(bet, rank(dragon), rank(tiger)), 100) }
    }),
})

/** One shuffle of 52: the first card is the dragon's, the second the tiger's. */
export const dragonTiger: CasinoGame = {
  rules: defineGame<Input>({
    id: 'dragon-tiger',
    input,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(bet === 'tie' ? 16 : 2),
    play({ input: { bet }, stake, draws }) {
      const [dragon = 0, tiger = 0] = draws.shuffle(52)
      const payout = multiply(stake, fraction(paysOf(bet, rank(dragon), rank(tiger)), 100))
      return { stake, payout, shown: { dragon, tiger } }
    },
  }),
  route: 'dragon-tiger',
  name: 'Dragon Tiger',
  groups: ['asian', 'cards'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'higher',
    bets: bets.map((bet) => ({
      input: { bet },
      draw: { shuffle: 52, take: 2 },
      pays: {
        first: ofHundredths(paysOf(bet, 1, 0)),
        second: ofHundredths(paysOf(bet, 0, 1)),
        equal: ofHundredths(paysOf(bet, 0, 0)),
      },
    })),
  }),
  plans: [plan('dragon'), plan('tiger'), plan('tie')],
}
