import * as z from 'zod'
import { defineGame, type Fraction, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose, type Plan } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const rowCounts = [8, 12, 16] as const
const risks = ['low', 'medium', 'high'] as const
const input = z.strictObject({ rows: z.literal(rowCounts), risk: z.enum(risks) })
type Input = z.infer<typeof input>

/**
 * Pays of the slots in hundredths, from the edge to the middle; the other half mirrors it. Each table returns between
 * 98.9% and 99.1% over the binomial chances of its slots.
 */
const tables: Readonly<Record<Input['rows'], Readonly<Record<Input['risk'], readonly number[]>>>> = {
  8: {
    low: [560, 210, 110, 100, 50],
    medium: [1300, 300, 130, 70, 40],
    high: [2900, 400, 150, 30, 20],
  },
  12: {
    low: [1000, 300, 160, 140, 110, 100, 50],
    medium: [3300, 1100, 400, 200, 110, 60, 30],
    high: [17000, 2400, 810, 200, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11000, 4100, 1000, 500, 300, 150, 100, 50, 30],
    high: [100_000, 13_000, 2600, 900, 400, 200, 20, 20, 20],
  },
}

function multipleOf({ rows, risk }: Input, slot: number): Fraction {
  const table = tables[rows][risk]
  return fraction(table[Math.min(slot, rows - slot)]!, 100)
}

const plan = (rows: Input['rows'], risk: Input['risk']): Plan => ({
  name: `${rows} rows, ${risk} risk`,
  input: { rows, risk },
  outcomes: () =>
    Array.from({ length: rows + 1 }, (_, slot) => ({
      weight: choose(rows, slot),
      multiple: multipleOf({ rows, risk }, slot),
    })),
})

/** An integer below 2 for each row: 1 sends the ball to the right. The slot is the number of moves to the right. */
export const plinko: CasinoGame = {
  rules: defineGame<Input>({
    id: 'plinko',
    input,
    variants: ['0.99'],
    maxMultiple: (choice) => multipleOf(choice, 0),
    play({ input: choice, stake, draws }) {
      const path = Array.from({ length: choice.rows }, () => draws.below(2))
      const slot = path.reduce((sum, right) => sum + right, 0)
      const multiple = multipleOf(choice, slot)
      const shown = { path, slot, hundredths: Number((multiple.over * 100n) / multiple.under) }
      return { stake, payout: multiply(stake, multiple), shown }
    },
  }),
  route: 'plinko',
  name: 'Plinko',
  groups: ['other', 'fast'],
  method: 'formula',
  sheet: () => ({
    family: 'outcomes',
    reading: 'sum',
    bets: rowCounts.flatMap((rows) =>
      risks.map((risk) => ({
        input: { rows, risk },
        draw: { below: 2, times: rows },
        pays: Object.fromEntries(
          Array.from({ length: rows + 1 }, (_, slot) => [`${slot}`, exact(multipleOf({ rows, risk }, slot))]),
        ),
      })),
    ),
  }),
  plans: [
    plan(16, 'medium'),
    ...rowCounts
      .flatMap((rows) => risks.map((risk) => plan(rows, risk)))
      .filter(({ name }) => name !== '16 rows, medium risk'),
  ],
}
