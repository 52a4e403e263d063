import { type AntiTerms, antiRatio, antiWin } from './anti-accumulators.ts'
import type { LegOutcome } from './leg-outcome.ts'
import type { Odds } from './odds.ts'
import { possibleWin } from './odds.ts'
import { leastRowWin, type RowTerms, rowCourse, rowWin } from './rows.ts'
import { leastRatio, payoutOf, possibleRatio, type SystemTerms } from './systems.ts'

/** How a bet is played that is neither a system nor a plain accumulator. */
export type SpecialTerms = AntiTerms | RowTerms
/** What stays with a bet that is no single and no plain accumulator. */
export type BetTerms = SystemTerms | SpecialTerms

export type SpecialKind = SpecialTerms['kind']

/** Legs of such a bet. */
export const minSpecialLegs = 2
export const maxSpecialLegs = 20

export const isSpecial = (terms: BetTerms | null): terms is SpecialTerms => terms !== null && 'kind' in terms

/** The terms of a system; null for any other bet. */
export const systemOf = (terms: BetTerms | null): SystemTerms | null =>
  terms === null || isSpecial(terms) ? null : terms

/** How many equal parts of whole minor units a stake is dealt over: the lines of a system. */
export const partsOf = (terms: BetTerms | null): number => systemOf(terms)?.lines ?? 1

/** Payout in minor units at the best: when every leg wins, of an anti-accumulator when one loses. */
export function winOf(odds: readonly Odds[], terms: BetTerms | null): (stake: bigint) => bigint {
  if (terms === null) return (stake) => possibleWin(stake, odds)
  if (!isSpecial(terms)) {
    const ratio = possibleRatio(terms, odds)
    return (stake) => payoutOf(stake / BigInt(terms.lines), ratio)
  }
  return terms.kind === 'anti' ? (stake) => antiWin(stake, terms) : (stake) => rowWin(stake, terms, odds)
}

/**
 * Payout in minor units at the least: the smallest of all ends in which the bet pays anything, each leg won or lost. What has one
 * line pays all or nothing: a single, an accumulator, an anti-accumulator.
 */
export function leastWinOf(odds: readonly Odds[], terms: BetTerms | null): (stake: bigint) => bigint {
  if (terms === null) return winOf(odds, terms)
  if (!isSpecial(terms)) {
    const ratio = leastRatio(terms, odds)
    return (stake) => payoutOf(stake / BigInt(terms.lines), ratio)
  }
  return terms.kind === 'anti' ? winOf(odds, terms) : (stake) => leastRowWin(stake, terms, odds)
}

/** What such a bet pays in minor units; null while it is open. An outcome is null while its leg is open. */
export function specialPayout(
  stake: bigint,
  terms: SpecialTerms,
  legs: readonly { readonly odds: Odds; readonly outcome: LegOutcome | null }[],
): bigint | null {
  if (terms.kind !== 'anti') return rowCourse(stake, terms, legs).payout
  const ratio = antiRatio(
    terms,
    legs.map(({ outcome }) => outcome),
  )
  return ratio && payoutOf(stake, ratio)
}
