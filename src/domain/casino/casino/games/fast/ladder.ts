import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const bets = [
  'left',
  'right',
  'three',
  'four',
  'odd',
  'even',
  'left-three',
  'left-four',
  'right-three',
  'right-four',
] as const
type Bet = (typeof bets)[number]
const input = z.strictObject({ bet: z.enum(bets) })
type Input = z.infer<typeof input>

interface Way {
  readonly start: 'left' | 'right'
  readonly rungs: 3 | 4
}
const ways: readonly Way[] = [0, 1, 2, 3].map((way) => ({
  start: way < 2 ? 'left' : 'right',
  rungs: way % 2 === 0 ? 3 : 4,
}))

/** Returns the end of a way. The way changes sides at every rung, so three rungs lead across. Odd is the left end. */
const endOf = ({ start, rungs }: Way): 'odd' | 'even' =>
  (start === 'left') === (rungs === 4) ? 'odd' : 'even'

/** Returns the pay of a bet in hundredths. */
function paysOf(bet: Bet, way: Way): number {
  const rungs = way.rungs === 3 ? 'three' : 'four'
  if (bet === way.start || bet === rungs || bet === endOf(way)) return 195
  return bet === `${way.start}-${rungs}` ? 385 : 0
}

const plan = (bet: Bet): Plan => ({
  name: bet,
  input: { bet },
  outcomes: () => ways.map((way) => ({ weight: 1n, multiple: fraction(paysOf(bet, way), 100) })),
})

/** Two integers below 2: the side where the way begins (0 is left), and the number of rungs (0 is three, 1 is four). */
export const ladder: CasinoGame = {
  rules: defineGame<Input>({
    id: 'ladder',
    input,
    variants: ['table'],
    maxMultiple: ({ bet }) => fraction(bet.includes('-') ? 385 : 195, 100),
    play({ input: { bet }, stake, draws }) {
      const way = ways[draws.below(2) * 2 + draws.below(2)]!
      return {
        stake,
        payout: multiply(stake, fraction(paysOf(bet, way), 100)),
        shown: { ...way, end: endOf(way) },
      }
    },
  }),
  route: 'ladder',
  name: 'Ladder',
  groups: ['ladder', 'fast'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'list',
    bets: bets.map((bet) => ({
      input: { bet },
      draw: { below: 2, times: 2 },
      pays: Object.fromEntries(
        ways.map((way, at) => [`${Math.floor(at / 2)} ${at % 2}`, ofHundredths(paysOf(bet, way))]),
      ),
    })),
  }),
  plans: [plan('odd'), plan('left'), plan('three'), plan('left-three')],
}
