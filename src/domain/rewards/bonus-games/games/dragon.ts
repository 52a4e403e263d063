import * as z from 'zod'
import { defineGame, fraction, type Shown, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type BonusGame, prizesOf } from '../bonus-game.ts'
import { ledges } from '../tables.ts'

/** Paths to the next ledge; the dragon waits on one. */
const paths = 3
/** Points after meeting the dragon. */
const consolation = 5

const step = z.union([
  z.strictObject({ path: z.int().check(z.gte(0), z.lte(paths - 1)) }),
  z.strictObject({ stop: z.literal(true) }),
])
type Step = z.infer<typeof step>

/** One integer below 3 for each ledge, drawn when the player takes a path: the path with the dragon. */
export const dragon: BonusGame = {
  id: 'dragon',
  rules: defineGame<Record<string, never>, Step>({
    id: 'dragon',
    input: z.strictObject({}) as never,
    step,
    variants: ['points'],
    maxMultiple: () => fraction(ledges.at(-1)!),
    play({ stake, steps, draws }) {
      const taken: number[] = []
      const met: number[] = []
      for (const [at, one] of steps.entries()) {
        if (taken.length === ledges.length) throw new StepNotAllowed('the top is reached')
        if ('stop' in one) {
          if (taken.length === 0) throw new StepNotAllowed('nothing is reached yet')
          if (at < steps.length - 1) throw new StepNotAllowed('the climb is over')
          return {
            stake,
            payout: BigInt(ledges[taken.length - 1]!),
            shown: { taken, met, over: true } as Shown,
          }
        }
        const dragonAt = draws.below(paths)
        taken.push(one.path)
        met.push(dragonAt)
        if (dragonAt !== one.path) continue
        if (at < steps.length - 1) throw new StepNotAllowed('the climb is over')
        return {
          stake,
          payout: BigInt(consolation),
          shown: { taken, met, over: true, caught: true } as Shown,
        }
      }
      const top = taken.length === ledges.length
      return {
        stake,
        payout: top ? BigInt(ledges.at(-1)!) : null,
        shown: (top ? { taken, met, over: true } : { taken, met }) as Shown,
      }
    },
    leave: ({ shown }) =>
      (shown as { taken: readonly number[] }).taken.length === 0 ? { path: 0 } : { stop: true },
  }),
  // The gain of each next ledge outweighs the risk of the dragon, so the best play climbs to the top.
  prizes: () => {
    const top = BigInt(ledges.length)
    return prizesOf([
      ...ledges.map((points) => ({ points, weight: 0n })),
      { points: ledges.at(-1)!, weight: 2n ** top },
      { points: consolation, weight: 3n ** top - 2n ** top },
    ])
  },
  next: () => ({ path: 0 }),
  first: {},
}
