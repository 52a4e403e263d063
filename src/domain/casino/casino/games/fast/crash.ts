import * as z from 'zod'
import { defineGame, fraction, multiply, StepNotAllowed } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

/** Multiples are in hundredths. */
const multiple = z.int().check(z.gte(101), z.lte(100_000))
/** Multiple of the automatic cash-out. */
const input = z.strictObject({ target: multiple })
type Input = z.infer<typeof input>
const step = z.union([z.strictObject({ to: multiple }), z.strictObject({ collect: z.literal(true) })])
type Step = z.infer<typeof step>

const range = 2n ** 32n

/**
 * Returns the end of the flight of an integer below 2^32: return x 2^32 / (u + 1) in hundredths, rounded down, at
 * least 1.00.
 */
function endsAt(u: number, variant: string): bigint {
  const { over, under } = returnOf(variant)
  const hundredths = (100n * over * range) / (under * (BigInt(u) + 1n))
  return hundredths < 100n ? 100n : hundredths
}

/** Counts the integers that fly as far as a multiple. */
function reaching(to: number, variant: string): bigint {
  const { over, under } = returnOf(variant)
  return (100n * over * range) / (under * BigInt(to))
}

/**
 * Creates a plan that flies by stretches and collects at the end of the last; without stretches, the automatic
 * cash-out pays.
 */
const plan = (target: number, ...stretches: readonly number[]): Plan => {
  const last = stretches.at(-1) ?? target
  return {
    name:
      stretches.length === 0
        ? `${target / 100}x`
        : `${stretches.map((to) => to / 100).join('x, ')}x on the way to ${target / 100}x`,
    input: { target },
    next: (_, taken) =>
      stretches.length === 0
        ? { to: target }
        : taken < stretches.length
          ? { to: stretches[taken] }
          : { collect: true },
    outcomes: (variant) => [
      { weight: reaching(last, variant), multiple: fraction(last, 100) },
      { weight: range - reaching(last, variant), multiple: none },
    ],
  }
}

/**
 * One integer below 2^32 decides at the start where the flight ends; nobody sees it before. The player flies on to a
 * chosen multiple, as often as wanted, and collects at the last one reached. The round pays by itself at the
 * automatic cash-out. No clock is involved.
 */
export const crash: CasinoGame = {
  rules: defineGame<Input, Step>({
    id: 'crash',
    input,
    step,
    variants: ['0.99', '0.98', '0.97', '0.96'],
    maxMultiple: ({ target }) => fraction(target, 100),
    play({ input: { target }, variant, stake, steps, draws }) {
      const end = endsAt(draws.below(2 ** 32), variant)
      let reached = 100
      const worth = () => multiply(stake, fraction(reached, 100))
      for (const [index, one] of steps.entries()) {
        const ended = (payout: bigint) => {
          if (index < steps.length - 1) throw new StepNotAllowed('the round is over')
          return { stake, payout, shown: { reached, flown: end.toString(), won: payout > 0n } }
        }
        if ('collect' in one) {
          if (reached === 100) throw new StepNotAllowed('nothing was flown yet')
          return ended(worth())
        }
        if (one.to <= reached || one.to > target)
          throw new StepNotAllowed('the flight goes on upwards, as far as the automatic cash-out')
        if (end < BigInt(one.to)) return ended(0n)
        reached = one.to
        if (reached === target) return ended(worth())
      }
      const collect = reached === 100 ? null : worth().toString()
      return { stake, payout: null, shown: { reached, target, collect }, drawsShown: 0 }
    },
    leave: ({ shown }) => ({ to: (shown as { readonly target: number }).target }),
  }),
  route: 'crash',
  name: 'Crash',
  groups: ['crash', 'fast'],
  method: 'formula',
  sheet: (variant) => ({
    family: 'flight',
    below: 2 ** 32,
    return: exact(returnOf(variant)),
    least: 101,
    most: 100_000,
    steps: true,
  }),
  plans: [
    plan(200),
    plan(1000, 150, 180, 200),
    plan(100_000, 101),
    plan(101),
    plan(1000),
    plan(10_000),
    plan(100_000),
  ],
}
