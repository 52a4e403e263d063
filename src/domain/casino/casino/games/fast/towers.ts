import * as z from 'zod'
import { defineGame, type Fraction, multiply, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const rows = 9
/** Doors per row, one of which is a trap. */
const doors = { easy: 4, medium: 3, hard: 2 } as const
const input = z.strictObject({ level: z.enum(['easy', 'medium', 'hard']) })
type Input = z.infer<typeof input>
const step = z.union([
  z.strictObject({ door: z.int().check(z.gte(0), z.lte(3)) }),
  z.strictObject({ collect: z.literal(true) }),
])
type Step = z.infer<typeof step>

const multipleAfter = (level: Input['level'], climbed: number, variant: string): Fraction =>
  times(returnOf(variant), {
    over: BigInt(doors[level]) ** BigInt(climbed),
    under: BigInt(doors[level] - 1) ** BigInt(climbed),
  })

const plan = (level: Input['level'], climbs: number): Plan => ({
  name: `${level}, ${climbs} rows`,
  input: { level },
  next: (_, taken) => (taken < climbs ? { door: 0 } : { collect: true }),
  outcomes: (variant) => {
    const all = BigInt(doors[level]) ** BigInt(climbs)
    const safe = BigInt(doors[level] - 1) ** BigInt(climbs)
    return [
      { weight: safe, multiple: multipleAfter(level, climbs, variant) },
      { weight: all - safe, multiple: none },
    ]
  },
})

/**
 * Nine rows of doors, one trap in each. When the player opens a door, an integer below the doors of its row is drawn:
 * the trap's door. Each row climbed raises the amount to collect. If the next row would be worth more than the cap,
 * the round ends and pays.
 */
export const towers: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'towers',
    input,
    step,
    variants: ['0.99', '0.98', '0.97', '0.96'],
    maxMultiple: ({ level }, variant) => multipleAfter(level, rows, variant),
    firstMultiple: ({ level }, variant) => multipleAfter(level, 1, variant),
    play({ input: { level }, variant, stake, steps, draws, cap }) {
      const climbed: { door: number; trap: number }[] = []
      const worth = () => multiply(stake, multipleAfter(level, climbed.length, variant))
      for (const [index, one] of steps.entries()) {
        const last = index === steps.length - 1
        const ended = (payout: bigint) => {
          if (!last) throw new StepNotAllowed('the round is over')
          return { stake, payout, shown: { climbed, won: payout > 0n } }
        }
        if ('collect' in one) {
          if (climbed.length === 0) throw new StepNotAllowed('no row was climbed yet')
          return ended(worth())
        }
        if (one.door >= doors[level]) throw new StepNotAllowed('the row has no such door')
        const trap = draws.below(doors[level])
        climbed.push({ door: one.door, trap })
        if (trap === one.door) return ended(0n)
        if (
          climbed.length === rows ||
          (cap !== undefined && multiply(stake, multipleAfter(level, climbed.length + 1, variant)) > cap)
        )
          return ended(worth())
      }
      const collect = climbed.length === 0 ? null : worth().toString()
      return { stake, payout: null, shown: { climbed, collect } }
    },
    leave: ({ shown }) =>
      (shown as { collect: string | null }).collect === null ? { door: 0 } : { collect: true },
  }),
  route: 'towers',
  name: 'Towers',
  groups: ['ladder', 'fast'],
  method: 'formula',
  sheet: (variant) => ({
    family: 'towers',
    levels: Object.fromEntries(
      (['easy', 'medium', 'hard'] as const).map((level) => [
        level,
        {
          doors: doors[level],
          multiples: Array.from({ length: rows }, (_, row) => exact(multipleAfter(level, row + 1, variant))),
        },
      ]),
    ),
  }),
  plans: [plan('medium', 3), plan('easy', 9), plan('hard', 1), plan('hard', 9)],
}
