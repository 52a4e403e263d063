import type { Fraction } from '#domain/casino/rounds/api.ts'
import type { CasinoGame, Outcome, Plan, Return } from './casino-game.ts'
import type { Multiple } from './sheets/values.ts'

/** Returns the greatest common divisor of non-negative integers. */
export const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))

/** Reduces a fraction to lowest terms; its denominator must be positive. */
export function reduced({ over, under }: Fraction): Fraction {
  const common = gcd(over < 0n ? -over : over, under) || 1n
  return { over: over / common, under: under / common }
}

/** Returns the exact text of a multiple, in lowest terms: `3`, `99/50`. */
export function exact(multiple: Fraction): Multiple {
  const { over, under } = reduced(multiple)
  return under === 1n ? over.toString() : `${over}/${under}`
}
/** Like `exact`, for hundredths. */
export const ofHundredths = (hundredths: number): Multiple => exact({ over: BigInt(hundredths), under: 100n })

/** Returns the sum, in lowest terms. */
export const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under })

export const toNumber = ({ over, under }: Fraction): number => {
  const scale = 10n ** 15n
  return Number((over * scale) / under) / 1e15
}

/** Returns the mean and the spread of all ways that a round can end. */
export function returnOfOutcomes(outcomes: readonly Outcome[]): Return {
  let total = 0n
  let hits = 0n
  let largest: Fraction = { over: 0n, under: 1n }
  // Sums of multiples and of their squares, by denominator, because a slot has thousands of multiples and one
  // denominator.
  const sums = new Map<bigint, { first: bigint; second: bigint }>()
  for (const { weight, multiple } of outcomes) {
    const { over, under } = multiple
    const sum = sums.get(under) ?? { first: 0n, second: 0n }
    sums.set(under, { first: sum.first + over * weight, second: sum.second + over * over * weight })
    total += weight
    if (over > 0n && weight > 0n) hits += weight
    if (weight > 0n && over * largest.under > largest.over * under) largest = multiple
  }
  let mean: Fraction = { over: 0n, under: 1n }
  let square: Fraction = { over: 0n, under: 1n }
  for (const [under, { first, second }] of sums) {
    mean = plus(mean, { over: first, under: under * total })
    square = plus(square, { over: second, under: under * under * total })
  }
  const variance = toNumber(square) - toNumber(mean) ** 2
  return {
    rtp: mean,
    deviation: Math.sqrt(Math.max(0, variance)),
    hitRate: reduced({ over: hits, under: total }),
    largest: reduced(largest),
  }
}

/** Returns the result of a plan, precomputed if it takes long to compute. */
export const returnOfPlan = (plan: Plan, variant: string): Return =>
  plan.printed?.(variant) ?? returnOfOutcomes(plan.outcomes(variant))

/** Returns the return printed beside a game: that of its default plan. */
export const returnOfGame = ({ plans, rules }: CasinoGame, variant: string = rules.variants[0]): Return =>
  returnOfPlan(plans[0], variant)

/**
 * Returns the largest payout of a game over all choices, as a multiple of the stake at the opening. Pots of jackpots
 * come on top.
 */
export const largestWin = ({ plans, largest }: CasinoGame, variant: string): Fraction =>
  largest?.(variant) ??
  plans
    .map((plan) => returnOfPlan(plan, variant).largest)
    .reduce((most, one) => (one.over * most.under > most.over * one.under ? one : most))

/** Returns a return as text: `0.99`, `0.9730`; four decimals unless fewer are exact. */
export function returnText({ over, under }: Fraction): string {
  const tenThousandths = (2n * over * 10_000n + under) / (2n * under)
  const text = `${tenThousandths / 10_000n}.${(tenThousandths % 10_000n).toString().padStart(4, '0')}`
  return text.replace(/(\.\d\d+?)0+$/, '$1')
}
