import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const cups = 3
const input = z.strictObject({
  balls: z.int().check(z.gte(1), z.lte(2)),
  cup: z.int().check(z.gte(0), z.lte(cups - 1)),
})
type Input = z.infer<typeof input>

/** Pay of a ball in hundredths, by the number of balls under the three cups. */
const pays: Readonly<Record<number, number>> = { 1: 291, 2: 145 }

/** Returns the cups that can hide balls, in the order of the shuffle. */
const under = (balls: number): readonly (readonly number[])[] =>
  [0, 1, 2].flatMap((first) =>
    balls === 1 ? [[first]] : [0, 1, 2].flatMap((second) => (second === first ? [] : [[first, second]])),
  )

const plan = (balls: number): Plan => ({
  name: balls === 1 ? 'one ball' : 'two balls',
  input: { balls, cup: 0 },
  outcomes: () => [
    { weight: BigInt(cups - balls), multiple: fraction(0) },
    { weight: BigInt(balls), multiple: fraction(pays[balls]!, 100) },
  ],
})

/** One shuffle of 3: the first one or two of these cups, as chosen, hide a ball. */
export const threeCups: CasinoGame = {
  rules: defineGame<Input>({
    id: 'three-cups',
    input,
    variants: ['table'],
    maxMultiple: ({ balls }) => fraction(pays[balls]!, 100),
    play({ input: { balls, cup }, stake, draws }) {
      const under = draws.shuffle(cups).slice(0, balls).toSorted()
      const payout = under.includes(cup) ? multiply(stake, fraction(pays[balls]!, 100)) : 0n
      return { stake, payout, shown: { under, cup } }
    },
  }),
  route: 'three-cups',
  name: 'Three Cups',
  groups: ['other', 'fast'],
  method: 'enumeration',
  sheet: () => ({
    family: 'outcomes',
    reading: 'list',
    bets: [1, 2].flatMap((balls) =>
      [0, 1, 2].map((cup) => ({
        input: { balls, cup },
        draw: { shuffle: cups, take: balls },
        pays: Object.fromEntries(
          under(balls).flatMap((found) =>
            found.includes(cup) ? [[found.join(' '), ofHundredths(pays[balls]!)]] : [],
          ),
        ),
      })),
    ),
  }),
  plans: [plan(1), plan(2)],
}
