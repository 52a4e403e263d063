import { type AntiTerms, antiRatio, antiWin } from './anti-accumulators.ts'
import type { LegOutcome } from './leg-outcome.ts'
import type { Odds } from './odds.ts'
import { possibleWin } from './odds.ts'
import { leastRowWin, type RowTerms, rowCourse, rowWin } from './rows.ts'
import { leastRatio, payoutOf, possibleRatio, type SystemTerms } from './systems.ts'

/** Terms of a bet that is neither a system nor a plain accumulator. */
export type SpecialTerms = AntiTerms | RowTerms
/** Terms stored with a bet that is neither a single nor a plain accumulator. */
export type BetTerms = SystemTerms | SpecialTerms

export type SpecialKind = SpecialTerms['kind']

/** Numbers of legs of such a bet. */
export const minSpecialLegs = 2
export const maxSpecialLegs = 20

export const isSpecial = (terms: BetTerms | null): terms is SpecialTerms => terms !== null && 'kind' in terms

/** Returns the terms of a system; null for any other bet. */
export const systemOf = (terms: BetTerms | null): SystemTerms | null =>
  terms === null || isSpecial(terms) ? null : terms

/** Returns the number of equal parts, in whole minor units, that a stake is split into: the lines of a system. */
export const partsOf = (terms: BetTerms | null): number => systemOf(terms)?.lines ?? 1

/** Returns the largest payout in minor units: every leg wins; for an anti-accumulator one leg loses. */
export function winOf(odds: readonly Odds[], terms: BetTerms | null): (stake: bigint) => bigint {
  if (terms === null) return (stake) => possibleWin(stake, odds)
  if (!isSpecial(terms)) {
    const ratio = possibleRatio(terms, odds)
    return (stake) => payoutOf(stake / BigInt(terms.lines), ratio)
  }
  return terms.kind === 'anti' ? (stake) => antiWin(stake, terms) : (stake) => rowWin(stake, terms, odds)
}

/**
 * Returns the smallest payout in minor units above zero, over all combinations of won and lost legs. A bet
 * with one line pays all or nothing: a single, an accumulator, an anti-accumulator.
 */
export function leastWinOf(odds: readonly Odds[], terms: BetTerms | null): (stake: bigint) => bigint {
  if (terms === null) return winOf(odds, terms)
  if (!isSpecial(terms)) {
    const ratio = leastRatio(terms, odds)
    return (stake) => payoutOf(stake / BigInt(terms.lines), ratio)
  }
  return terms.kind === 'anti' ? winOf(odds, terms) : (stake) => leastRowWin(stake, terms, odds)
}

/** Returns the payout of such a bet in minor units; null while it is open. An outcome is null while its leg is open. */
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
