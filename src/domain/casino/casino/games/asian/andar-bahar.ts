import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose, type Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const sides = ['andar', 'bahar'] as const
const input = z.strictObject({ side: z.enum(sides) })
type Input = z.infer<typeof input>

/** Andar is dealt first and wins a little more often, so it pays less. In hundredths. */
const pays: Readonly<Record<Input['side'], number>> = { andar: 190, bahar: 200 }

/** Counts the placements of the three other cards of the rank whose first one falls on the side. */
function ways(side: Input['side']): bigint {
  let sum = 0n
  for (let place = side === 'andar' ? 1 : 2; place <= 49; place += 2) sum += choose(51 - place, 2)
  return sum
}

const plan = (side: Input['side']): Plan => ({
  name: side,
  input: { side },
  outcomes: () => [
    { weight: ways(side), multiple: fraction(pays[side], 100) },
    { weight: choose(51, 3) - ways(side), multiple: fraction(0) },
  ],
})

/**
 * One shuffle of 52: the first card is the joker. The others are dealt to andar and bahar in turn, until one has the
 * joker's rank: that side wins.
 */
export const andarBahar: CasinoGame = {
  rules: defineGame<Input>({
    id: 'andar-bahar',
    input,
    variants: ['table'],
    maxMultiple: ({ side }) => fraction(pays[side], 100),
    play({ input: { side }, stake, draws }) {
      const [joker = 0, ...rest] = draws.shuffle(52)
      const dealt = rest.slice(0, rest.findIndex((card) => card % 13 === joker % 13) + 1)
      const winner = sides[(dealt.length - 1) % 2]!
      const payout = winner === side ? multiply(stake, fraction(pays[side], 100)) : 0n
      return { stake, payout, shown: { joker, dealt, winner } }
    },
  }),
  route: 'andar-bahar',
  name: 'Andar Bahar',
  groups: ['asian', 'cards'],
  method: 'formula',
  sheet: () => ({
    family: 'outcomes',
    reading: 'match',
    bets: sides.map((side) => ({
      input: { side },
      draw: { shuffle: 52, take: 52 },
      pays: Object.fromEntries(
        Array.from({ length: 49 }, (_, at) => [
          `${at + 1}`,
          sides[at % 2] === side ? ofHundredths(pays[side]) : '0',
        ]),
      ),
    })),
  }),
  plans: [plan('andar'), plan('bahar')],
}
