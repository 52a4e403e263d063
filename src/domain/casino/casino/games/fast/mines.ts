import * as z from 'zod'
import { defineGame, type Fraction, multiply, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, choose, none, type Plan, returnOf, times } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

const cells = 25
const input = z.strictObject({ mines: z.int().check(z.gte(1), z.lte(cells - 1)) })
type Input = z.infer<typeof input>
const step = z.union([
  z.strictObject({ open: z.int().check(z.gte(0), z.lte(cells - 1)) }),
  z.strictObject({ collect: z.literal(true) }),
])
type Step = z.infer<typeof step>

/** Returns the multiple after `opened` cells without a mine: the return over the chance of getting there. */
const multipleAfter = (mines: number, opened: number, variant: string): Fraction =>
  times(returnOf(variant), { over: choose(cells, opened), under: choose(cells - mines, opened) })

const plan = (mines: number, opens: number): Plan => ({
  name: `${mines} mines, ${opens} cells`,
  input: { mines },
  next: (_, taken) => (taken < opens ? { open: taken } : { collect: true }),
  outcomes: (variant) => {
    const safe = choose(cells - mines, opens)
    return [
      { weight: safe, multiple: multipleAfter(mines, opens, variant) },
      { weight: choose(cells, opens) - safe, multiple: none },
    ]
  },
})

/**
 * One shuffle of 25 cells: the first of them, as many as the player chose, hold mines. The player opens cells one by
 * one; each without a mine raises the amount to collect, a mine ends the round. If the next cell would be worth more
 * than the cap, the round ends and pays. A plan that plays until then keeps the exact return.
 */
export const mines: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'mines',
    input,
    step,
    variants: ['0.99', '0.98', '0.97', '0.96'],
    maxMultiple: ({ mines: count }, variant) => multipleAfter(count, cells - count, variant),
    firstMultiple: ({ mines: count }, variant) => multipleAfter(count, 1, variant),
    play({ input: { mines: count }, variant, stake, steps, draws, cap }) {
      const hidden = draws.shuffle(cells).slice(0, count)
      const opened: number[] = []
      const ended = (payout: bigint) => ({
        stake,
        payout,
        shown: { opened, mines: hidden.toSorted((one, other) => one - other), won: payout > 0n },
      })
      const worth = () => multiply(stake, multipleAfter(count, opened.length, variant))
      /**
       * Returns whether no cell is left to open: all without a mine are open, or the next one would be worth more
       * than the cap.
       */
      const atEnd = () =>
        opened.length === cells - count ||
        (cap !== undefined &&
          opened.length > 0 &&
          multiply(stake, multipleAfter(count, opened.length + 1, variant)) > cap)
      for (const [index, one] of steps.entries()) {
        const last = index === steps.length - 1
        if ('collect' in one) {
          if (opened.length === 0 || !last) throw new StepNotAllowed('nothing was opened yet')
          return ended(worth())
        }
        if (opened.includes(one.open)) throw new StepNotAllowed('the cell is open already')
        opened.push(one.open)
        const hit = hidden.includes(one.open)
        const over = hit || atEnd()
        if (over && !last) throw new StepNotAllowed('the round is over')
        if (over) return ended(hit ? 0n : worth())
      }
      const next = multipleAfter(count, opened.length + 1, variant)
      return {
        stake,
        payout: null,
        shown: {
          opened,
          collect: opened.length === 0 ? null : worth().toString(),
          next: multiply(stake, next).toString(),
        },
        drawsShown: 0,
      }
    },
    leave: ({ shown }) =>
      (shown as { collect: string | null }).collect === null ? { open: 0 } : { collect: true },
  }),
  route: 'mines',
  name: 'Mines',
  groups: ['other', 'fast'],
  method: 'formula',
  largest: (variant) =>
    Array.from({ length: cells - 1 }, (_, at) => multipleAfter(at + 1, cells - at - 1, variant)).reduce(
      (most, one) => (one.over * most.under > most.over * one.under ? one : most),
    ),
  sheet: (variant) => ({
    family: 'mines',
    shuffle: cells,
    multiples: Object.fromEntries(
      Array.from({ length: cells - 1 }, (_, at) => [
        `${at + 1}`,
        Array.from({ length: cells - at - 1 }, (_, opened) =>
          exact(multipleAfter(at + 1, opened + 1, variant)),
        ),
      ]),
    ),
  }),
  plans: [plan(3, 1), plan(3, 3), plan(1, 24), plan(5, 5), plan(24, 1)],
}
