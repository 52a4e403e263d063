import { divideDown } from '../money.ts'
import { type LegOutcome, reductionOf } from './leg-outcome.ts'
import { maxOdds, minOdds, type Odds } from './odds.ts'
import type { PayoutRatio } from './systems.ts'

/**
 * Anti-accumulators: one bet that the accumulator of its legs does not come in. It has odds of its own, set when it is
 * taken, and wins when one leg or more loses. Exact whole numbers; the payout is rounded down once (rule M1).
 */
export interface AntiTerms {
  readonly kind: 'anti'
  /** What the bet pays when a leg loses. */
  readonly odds: Odds
}

/** The chance of a leg as a model gives it. */
export interface LegChance {
  /** That it wins, given that its stake is not returned; from 0 to 1. */
  readonly chance: number
  /** Share of the stake that is expected back as returned; from 0 to 1. */
  readonly returned: number
}

/**
 * The margin: the fair chance that all legs come in counts to this power, which makes it smaller and the chance of the bet
 * larger. Published in the rules.
 */
export const antiExponent = 1.1

/** The chance that no leg takes anything away: each wins, or gives its stake back. Legs are of different events. */
export const chanceOfAll = (legs: readonly LegChance[]): number =>
  legs.reduce((all, { chance, returned }) => all * (returned + (1 - returned) * chance), 1)

/**
 * The odds of an anti-accumulator: one over the complement of the chance that all come in, margin included, rounded down to
 * a thousandth. Null where that is below the least odds there are: such a bet is not taken.
 */
export function antiOdds(legs: readonly LegChance[]): Odds | null {
  const against = 1 - chanceOfAll(legs) ** antiExponent
  const odds = Math.min(maxOdds, Math.floor(1000 / against))
  return odds >= minOdds ? odds : null
}

/** The part of a leg's stake that is not lost, as a fraction: all of a win, a half win and a void, none of a loss. */
export function keptPart(outcome: LegOutcome): { readonly kept: bigint; readonly of: bigint } {
  const reduced = reductionOf(outcome)
  if (reduced) return { kept: BigInt(reduced.parts), of: BigInt(reduced.of) }
  if (outcome === 'lose') return { kept: 0n, of: 1n }
  return outcome === 'half-lose' ? { kept: 1n, of: 2n } : { kept: 1n, of: 1n }
}

/**
 * What a minor unit on it pays: the odds times the part of the accumulator that did not come in. The stake back when every
 * leg is void. Null while that hangs on an open leg (null); one lost leg decides it.
 */
export function antiRatio({ odds }: AntiTerms, outcomes: readonly (LegOutcome | null)[]): PayoutRatio | null {
  if (outcomes.includes('lose')) return { numerator: BigInt(odds), denominator: 1000n }
  if (outcomes.includes(null)) return null
  const known = outcomes as readonly LegOutcome[]
  if (known.every((outcome) => outcome === 'void')) return { numerator: 1n, denominator: 1n }
  return lostRatio(odds, known.map(keptPart))
}

/** Odds times the part of the accumulator that did not come in, where these parts of its legs' stakes are not lost. */
export function lostRatio(
  odds: Odds,
  parts: readonly { readonly kept: bigint; readonly of: bigint }[],
): PayoutRatio {
  const kept = parts.reduce((product, part) => product * part.kept, 1n)
  const of = parts.reduce((product, part) => product * part.of, 1n)
  return { numerator: BigInt(odds) * (of - kept), denominator: 1000n * of }
}

/** Minor units when a leg loses. */
export const antiWin = (stake: bigint, { odds }: AntiTerms): bigint => divideDown(stake * BigInt(odds), 1000n)
