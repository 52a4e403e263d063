import type { Fraction } from '../rounds/api.ts'
import type { CasinoGame, Outcome, Plan } from './casino-game.ts'

/** What a plan of a game comes to, exactly. */
export interface Return {
  /** Of a stake of one, on average. */
  readonly rtp: Fraction
  /** Standard deviation of what a stake of one pays. */
  readonly deviation: number
  /** Share of rounds that pay anything. */
  readonly hitRate: Fraction
  /** The largest payout, for a stake of one. */
  readonly largest: Fraction
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other))

export function reduced({ over, under }: Fraction): Fraction {
  const common = gcd(over, under) || 1n
  return { over: over / common, under: under / common }
}

const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced({ over: one.over * other.under + other.over * one.under, under: one.under * other.under })

export const toNumber = ({ over, under }: Fraction): number => {
  const scale = 10n ** 15n
  return Number((over * scale) / under) / 1e15
}

/** The mean and spread of all ways that a round can end. */
export function returnOfOutcomes(outcomes: readonly Outcome[]): Return {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n)
  let mean: Fraction = { over: 0n, under: 1n }
  let square: Fraction = { over: 0n, under: 1n }
  let hits = 0n
  let largest: Fraction = { over: 0n, under: 1n }
  for (const { weight, multiple } of outcomes) {
    const { over, under } = multiple
    mean = plus(mean, { over: over * weight, under: under * total })
    square = plus(square, { over: over * over * weight, under: under * under * total })
    if (over > 0n) hits += weight
    if (over * largest.under > largest.over * under) largest = multiple
  }
  const variance = toNumber(square) - toNumber(mean) ** 2
  return {
    rtp: mean,
    deviation: Math.sqrt(Math.max(0, variance)),
    hitRate: reduced({ over: hits, under: total }),
    largest: reduced(largest),
  }
}

export const returnOfPlan = (plan: Plan, variant: string): Return => returnOfOutcomes(plan.outcomes(variant))

/** The return that is printed beside a game: of the plan that it is opened with. */
export const returnOfGame = ({ plans, rules }: CasinoGame, variant: string = rules.variants[0]): Return =>
  returnOfPlan(plans[0], variant)

/** A return as people read it: `0.99`, `0.9730`; four decimals unless fewer are exact. */
export function returnText({ over, under }: Fraction): string {
  const tenThousandths = (2n * over * 10_000n + under) / (2n * under)
  const text = `${tenThousandths / 10_000n}.${(tenThousandths % 10_000n).toString().padStart(4, '0')}`
  return text.replace(/(\.\d\d+?)0+$/, '$1')
}
