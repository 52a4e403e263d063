import * as z from 'zod'
import { choose } from '#domain/casino/casino/api.ts'
import { defineGame, fraction } from '#domain/casino/rounds/api.ts'
import { type BonusGame, prizesOf } from '../bonus-game.ts'

const lotteryNumbers = 20
const lotteryPicks = 4
/** Points by number of correct guesses. */
const lotteryPoints = [5, 10, 30, 250, 2000] as const

const input = z.strictObject({
  picks: z.array(z.int().check(z.gte(1), z.lte(lotteryNumbers))).check(
    z.minLength(lotteryPicks),
    z.maxLength(lotteryPicks),
    z.refine((picks) => new Set(picks).size === picks.length),
  ),
})
type Input = z.infer<typeof input>

/** One shuffle of 20: the first four, plus one each, are the drawn numbers. */
export const lottery: BonusGame = {
  id: 'lottery',
  rules: defineGame<Input>({
    id: 'lottery',
    input,
    variants: ['points'],
    maxMultiple: () => fraction(lotteryPoints[lotteryPicks]),
    play({ input: { picks }, stake, draws }) {
      const balls = draws
        .shuffle(lotteryNumbers)
        .slice(0, lotteryPicks)
        .map((place) => place + 1)
      const hits = picks.filter((pick) => balls.includes(pick))
      return { stake, payout: BigInt(lotteryPoints[hits.length]!), shown: { balls, hits } }
    },
  }),
  prizes: () =>
    prizesOf(
      lotteryPoints.map((points, hits) => ({
        points,
        weight: choose(lotteryPicks, hits) * choose(lotteryNumbers - lotteryPicks, lotteryPicks - hits),
      })),
    ),
  first: { picks: [3, 8, 13, 17] },
}
