import * as z from 'zod'
import { defineGame, fraction } from '#domain/casino/rounds/api.ts'
import { type BonusGame, prizesOf } from '../bonus-game.ts'
import { sectors } from '../tables.ts'

/** One integer below 20: the sector at which the wheel stops. */
export const fortuna: BonusGame = {
  id: 'fortuna',
  rules: defineGame<Record<string, never>>({
    id: 'fortuna',
    input: z.strictObject({}) as never,
    variants: ['points'],
    maxMultiple: () => fraction(Math.max(...sectors)),
    play({ stake, draws }) {
      const sector = draws.below(sectors.length)
      return { stake, payout: BigInt(sectors[sector]!), shown: { sector } }
    },
  }),
  prizes: () => prizesOf(sectors.map((points) => ({ points, weight: 1n }))),
  first: {},
}
