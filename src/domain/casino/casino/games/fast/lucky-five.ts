import * as z from 'zod'
import { defineGame, type Fraction, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const numbers = 36
const drawn = 5
const input = z.strictObject({
  picks: z.array(z.int().check(z.gte(1), z.lte(numbers))).check(
    z.minLength(drawn),
    z.maxLength(drawn),
    z.refine((picks) => new Set(picks).size === picks.length),
  ),
})
type Input = z.infer<typeof input>

/** Pays in hundredths, by the number of hits. */
const pays = [0, 50, 300, 2000, 20_000, 2_000_000] as const
const multipleOf = (hits: number): Fraction => fraction(pays[hits]!, 100)

/** One shuffle of 36: the first five, plus one each, are drawn. */
export const luckyFive: CasinoGame = {
  rules: defineGame<Input>({
    id: 'lucky-five',
    input,
    variants: ['table'],
    maxMultiple: () => multipleOf(drawn),
    play({ input: { picks }, stake, draws }) {
      const balls = draws
        .shuffle(numbers)
        .slice(0, drawn)
        .map((place) => place + 1)
      const hits = picks.filter((pick) => balls.includes(pick))
      return { stake, payout: multiply(stake, multipleOf(hits.length)), shown: { balls, hits } }
    },
  }),
  route: 'lucky-five',
  name: 'Lucky Five',
  groups: ['lotteries'],
  method: 'formula',
  sheet: () => ({
    family: 'outcomes',
    reading: 'hits',
    bets: [
      {
        input: {},
        picks: drawn,
        draw: { shuffle: numbers, take: drawn },
        pays: Object.fromEntries(pays.map((hundredths, hits) => [`${hits}`, ofHundredths(hundredths)])),
      },
    ],
  }),
  plans: [
    {
      name: 'five numbers',
      input: { picks: [1, 2, 3, 4, 5] },
      outcomes: () =>
        pays.map((_, hits) => ({
          weight: choose(drawn, hits) * choose(numbers - drawn, drawn - hits),
          multiple: multipleOf(hits),
        })),
    },
  ],
}
