import * as z from 'zod'
import { defineGame, type Fraction, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose, type Plan } from '../../casino-game.ts'
import { ofHundredths } from '../../returns.ts'

const numbers = 40
const drawn = 10
const most = 10
const input = z.strictObject({
  picks: z.array(z.int().check(z.gte(1), z.lte(numbers))).check(
    z.minLength(1),
    z.maxLength(most),
    z.refine((picks) => new Set(picks).size === picks.length),
  ),
})
type Input = z.infer<typeof input>

/** Pays in hundredths, by the number of picks and of hits. */
const pays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 390 },
  2: { 1: 165, 2: 600 },
  3: { 1: 115, 2: 210, 3: 1500 },
  4: { 2: 240, 3: 700, 4: 8000 },
  5: { 2: 180, 3: 300, 4: 1500, 5: 25_000 },
  6: { 2: 145, 3: 180, 4: 600, 5: 4000, 6: 100_000 },
  7: { 3: 255, 4: 500, 5: 2500, 6: 25_000, 7: 900_000 },
  8: { 3: 210, 4: 300, 5: 1000, 6: 7000, 7: 120_000, 8: 1_000_000 },
  9: { 3: 180, 4: 200, 5: 500, 6: 2500, 7: 25_000, 8: 700_000, 9: 1_000_000 },
  10: { 3: 150, 4: 160, 5: 300, 6: 1200, 7: 9000, 8: 120_000, 9: 1_000_000, 10: 1_000_000 },
}

const multipleOf = (picked: number, hits: number): Fraction => fraction(pays[picked]?.[hits] ?? 0, 100)

const plan = (picked: number): Plan => ({
  name: `${picked} numbers`,
  input: { picks: Array.from({ length: picked }, (_, index) => index + 1) },
  outcomes: () =>
    Array.from({ length: picked + 1 }, (_, hits) => ({
      weight: choose(picked, hits) * choose(numbers - picked, drawn - hits),
      multiple: multipleOf(picked, hits),
    })),
})

/** One shuffle of 40: the first ten, plus one each, are drawn. */
export const keno: CasinoGame = {
  rules: defineGame<Input>({
    id: 'keno',
    input,
    variants: ['table'],
    maxMultiple: ({ picks }) => fraction(Math.max(...Object.values(pays[picks.length]!)), 100),
    play({ input: { picks }, stake, draws }) {
      const balls = draws
        .shuffle(numbers)
        .slice(0, drawn)
        .map((place) => place + 1)
      const hits = picks.filter((pick) => balls.includes(pick))
      return { stake, payout: multiply(stake, multipleOf(picks.length, hits.length)), shown: { balls, hits } }
    },
  }),
  route: 'keno-solo',
  name: 'Keno for one',
  groups: ['lotteries', 'fast'],
  method: 'formula',
  sheet: () => ({
    family: 'outcomes',
    reading: 'hits',
    bets: Object.entries(pays).map(([picked, byHits]) => ({
      input: {},
      picks: Number(picked),
      draw: { shuffle: numbers, take: drawn },
      pays: Object.fromEntries(
        Object.entries(byHits).map(([hits, hundredths]) => [hits, ofHundredths(hundredths)]),
      ),
    })),
  }),
  plans: [plan(5), ...[1, 2, 3, 4, 6, 7, 8, 9, 10].map(plan)],
}
