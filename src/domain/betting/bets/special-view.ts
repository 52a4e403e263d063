import { antiRatio, keptPart } from '#kernel/betting/anti-accumulators.ts'
import { leastWinOf, type SpecialTerms } from '#kernel/betting/bet-terms.ts'
import { type LegOutcome, legFactor, legWhole, ratioText } from '#kernel/betting/leg-outcome.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { rowCourse, rowStakes } from '#kernel/betting/rows.ts'
import { payoutOf } from '#kernel/betting/systems.ts'
import type { BetView, SpecialView } from './bet-contract.ts'

/** Returns the terms of an anti-accumulator, a chain or a conditional bet for display. */
export const specialView = (stake: bigint, terms: SpecialTerms, odds: readonly Odds[]): SpecialView => ({
  kind: terms.kind,
  odds: terms.kind === 'anti' ? terms.odds : null,
  stakes: terms.kind === 'anti' ? [] : rowStakes(stake, terms, odds.length).map(String),
  leastWin: leastWinOf(odds, terms)(stake).toString(),
})

/** Returns the arithmetic of its payout; null while that depends on an open leg. */
export function specialArithmetic(
  stake: bigint,
  terms: SpecialTerms,
  legs: readonly { readonly odds: Odds; readonly result: LegOutcome | null }[],
): BetView['arithmetic'] {
  if (terms.kind === 'anti') {
    const outcomes = legs.map(({ result }) => result)
    const ratio = antiRatio(terms, outcomes)
    if (!ratio) return null
    const kept = outcomes.flatMap((outcome) => (outcome === null ? [] : [keptPart(outcome)]))
    return {
      stake: stake.toString(),
      factors: kept.map((part) => `${part.kept}/${part.of}`),
      product: ratioText(ratio.numerator, ratio.denominator),
      payout: payoutOf(stake, ratio).toString(),
    }
  }
  const { steps, payout } = rowCourse(
    stake,
    terms,
    legs.map(({ odds, result }) => ({ odds, outcome: result })),
  )
  if (payout === null) return null
  const factors = steps.map(
    ({ outcome }, place) => [legFactor(legs[place]!.odds, outcome), legWhole(outcome)] as const,
  )
  const last = steps.at(-1)!
  return {
    stake: stake.toString(),
    factors: factors.map(([factor, whole]) => `${factor}/${whole}`),
    product: ratioText(last.numerator, last.denominator * stake),
    payout: payout.toString(),
    steps: steps.map(({ stake: own, numerator, denominator }, place) => ({
      stake: own.toString(),
      factor: ratioText(...factors[place]!),
      balance: ratioText(numerator, denominator),
    })),
  }
}
