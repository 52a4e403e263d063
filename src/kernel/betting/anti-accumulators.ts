import { divideDown } from '../money.ts'
import { type LegOutcome, reductionOf } from './leg-outcome.ts'
import { maxOdds, minOdds, type Odds } from './odds.ts'
import type { PayoutRatio } from './systems.ts'

/**
 * Anti-accumulators: one bet that the accumulator of its legs does not win. The bet has odds of its own,
 * fixed at placement, and wins when one leg or more loses. Exact integers; the payout is rounded down once
 * (rule M1).
 */
export interface AntiTerms {
  readonly kind: 'anti'
  /** Odds paid when a leg loses. */
  readonly odds: Odds
}

/** A leg's chances according to a model. */
export interface LegChance {
  /** Chance that the leg wins, given that its stake is not returned; from 0 to 1. */
  readonly chance: number
  /** Expected share of the stake that is returned; from 0 to 1. */
  readonly returned: number
}

/**
 * Margin: the fair chance that all legs win is raised to this power. That lowers it, and so lowers the odds
 * against it. Published in the rules.
 */
export const antiExponent = 1.1

/**
 * Returns the chance that no leg reduces the accumulator: each wins or returns its stake. Legs are of
 * different events.
 */
export const chanceOfAll = (legs: readonly LegChance[]): number =>
  legs.reduce((all, { chance, returned }) => all * (returned + (1 - returned) * chance), 1)

/**
 * Returns the odds of an anti-accumulator: one over the complement of the chance that all legs win, with
 * margin, rounded down to a thousandth. Null below the minimum odds: such a bet is refused.
 */
export function antiOdds(legs: readonly LegChance[]): Odds | null {
  const against = 1 - chanceOfAll(legs) ** antiExponent
  const odds = Math.min(maxOdds, Math.floor(1000 / against))
  return odds >= minOdds ? odds : null
}

/**
 * Returns the part of a leg's stake that is not lost, as a fraction: all for a win, a half win and a void,
 * none for a loss.
 */
export function keptPart(outcome: LegOutcome): { readonly kept: bigint; readonly of: bigint } {
  const reduced = reductionOf(outcome)
  if (reduced) return { kept: BigInt(reduced.parts), of: BigInt(reduced.of) }
  if (outcome === 'lose') return { kept: 0n, of: 1n }
  return outcome === 'half-lose' ? { kept: 1n, of: 2n } : { kept: 1n, of: 1n }
}

/**
 * Returns the payout for one minor unit of stake: the odds times the part of the accumulator that was lost.
 * Returns the stake when every leg is void. Null while the result depends on an open leg (null); one lost leg
 * decides it.
 */
export function antiRatio({ odds }: AntiTerms, outcomes: readonly (LegOutcome | null)[]): PayoutRatio | null {
  if (outcomes.includes('lose')) return { numerator: BigInt(odds), denominator: 1000n }
  if (outcomes.includes(null)) return null
  const known = outcomes as readonly LegOutcome[]
  if (known.every((outcome) => outcome === 'void')) return { numerator: 1n, denominator: 1n }
  return lostRatio(odds, known.map(keptPart))
}

/**
 * Returns the odds times the lost part of the accumulator. `parts` are the parts of the legs' stakes that are
 * not lost.
 */
export function lostRatio(
  odds: Odds,
  parts: readonly { readonly kept: bigint; readonly of: bigint }[],
): PayoutRatio {
  const kept = parts.reduce((product, part) => product * part.kept, 1n)
  const of = parts.reduce((product, part) => product * part.of, 1n)
  return { numerator: BigInt(odds) * (of - kept), denominator: 1000n * of }
}

/** Returns the payout in minor units when a leg loses. */
export const antiWin = (stake: bigint, { odds }: AntiTerms): bigint => divideDown(stake * BigInt(odds), 1000n)
