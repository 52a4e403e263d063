import * as z from 'zod'
import { defineGame, fraction } from '#domain/casino/rounds/api.ts'
import { type BonusGame, prizesOf } from '../bonus-game.ts'

/** Contents of the chests before the shuffle. */
const contents = [150, 60, 20, 10, 10, 5, 5, 5, 5] as const
const chests = contents.length

const input = z.strictObject({ chest: z.int().check(z.gte(0), z.lte(chests - 1)) })
type Input = z.infer<typeof input>

/** One shuffle of 9: assigns to each chest an index into `contents`. The player opens one. */
export const chest: BonusGame = {
  id: 'chest',
  rules: defineGame<Input>({
    id: 'chest',
    input,
    variants: ['points'],
    maxMultiple: () => fraction(contents[0]),
    play({ input: { chest: opened }, stake, draws }) {
      const inside = draws.shuffle(chests).map((place) => contents[place]!)
      return { stake, payout: BigInt(inside[opened]!), shown: { inside, chest: opened } }
    },
  }),
  prizes: () => prizesOf(contents.map((points) => ({ points, weight: 1n }))),
  first: { chest: 4 },
}
