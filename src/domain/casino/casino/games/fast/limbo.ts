import * as z from 'zod'
import { defineGame, fraction, multiply } from '#domain/casino/rounds/api.ts'
import { type CasinoGame, none, type Plan, returnOf } from '../../casino-game.ts'
import { exact } from '../../returns.ts'

/** Multiples are in hundredths. */
const input = z.strictObject({ target: z.int().check(z.gte(101), z.lte(100_000)) })
type Input = z.infer<typeof input>

const range = 2n ** 32n

/**
 * Returns the multiple that an integer below 2^32 flies to, in hundredths: return x 2^32 / (u + 1), rounded down, at
 * least 1.00.
 */
function flownTo(u: number, variant: string): bigint {
  const { over, under } = returnOf(variant)
  const hundredths = (100n * over * range) / (under * (BigInt(u) + 1n))
  return hundredths < 100n ? 100n : hundredths
}

/** Counts the integers that fly to the target or beyond. */
function winning(target: number, variant: string): bigint {
  const { over, under } = returnOf(variant)
  return (100n * over * range) / (under * BigInt(target))
}

const plan = (target: number): Plan => ({
  name: `${(target / 100).toFixed(2)}x`,
  input: { target },
  outcomes: (variant) => [
    { weight: winning(target, variant), multiple: fraction(target, 100) },
    { weight: range - winning(target, variant), multiple: none },
  ],
})

/**
 * One integer below 2^32 decides how far the multiple flies. A target up to that multiple wins and pays its own
 * multiple.
 */
export const limbo: CasinoGame = {
  rules: defineGame<Input>({
    id: 'limbo',
    input,
    variants: ['0.99', '0.98', '0.97', '0.96'],
    maxMultiple: ({ target }) => fraction(target, 100),
    play({ input: { target }, variant, stake, draws }) {
      const flown = flownTo(draws.below(2 ** 32), variant)
      const won = flown >= BigInt(target)
      return {
        stake,
        payout: won ? multiply(stake, fraction(target, 100)) : 0n,
        shown: { flown: flown.toString(), won },
      }
    },
  }),
  route: 'limbo',
  name: 'Limbo',
  groups: ['crash', 'fast'],
  method: 'formula',
  sheet: (variant) => ({
    family: 'flight',
    below: 2 ** 32,
    return: exact(returnOf(variant)),
    least: 101,
    most: 100_000,
    steps: false,
  }),
  plans: [plan(200), plan(101), plan(1000), plan(10_000), plan(100_000)],
}
