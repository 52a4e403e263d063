import { divideDown } from '../money.ts'
import { type LegOutcome, legFactor, legWhole } from './leg-outcome.ts'
import type { Odds } from './odds.ts'
import type { PayoutRatio } from './systems.ts'

/**
 * Rows of singles that are one bet: a chain and a conditional bet. The first leg is staked with the stake of the bet; what it
 * returns is the row's balance, and each further leg is staked out of it, in their order. The row stops when the balance
 * does not cover the next stake, and pays what is left. Exact whole numbers; rounded down once, at the end (rule M1).
 */
export type RowTerms =
  /** Every leg is staked with the stake of the bet. */
  | { readonly kind: 'chain' }
  | {
      readonly kind: 'conditional'
      /** Minor units as text: the stakes of the legs after the first. */
      readonly stakes: readonly string[]
    }

/** A leg of a row that was staked. */
export interface RowStep {
  /** Minor units. */
  readonly stake: bigint
  readonly outcome: LegOutcome
  /** Minor units of the row afterwards, over `denominator`. */
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface RowCourse {
  readonly steps: readonly RowStep[]
  /** Minor units that the row pays; null while its next leg is open. */
  readonly payout: bigint | null
}

/** What each of so many legs is staked with; minor units. */
export const rowStakes = (stake: bigint, terms: RowTerms, legs: number): readonly bigint[] =>
  terms.kind === 'chain' ? Array<bigint>(legs).fill(stake) : [stake, ...terms.stakes.map(BigInt)]

/** What the row is worth after each of its legs that were staked, and whether it waits for one; see `rowCourse`. */
export function runRow(
  stakes: readonly bigint[],
  /** What each leg multiplies its stake by; null while it is open. */
  factors: readonly ({ readonly factor: bigint; readonly whole: bigint } | null)[],
): { readonly balances: readonly PayoutRatio[]; readonly open: boolean } {
  const balances: PayoutRatio[] = []
  let numerator = stakes[0]!
  let denominator = 1n
  for (const [place, leg] of factors.entries()) {
    const taken = stakes[place]! * denominator
    if (numerator < taken) break
    if (leg === null) return { balances, open: true }
    numerator = (numerator - taken) * leg.whole + taken * leg.factor
    denominator *= leg.whole
    balances.push({ numerator, denominator })
  }
  return { balances, open: false }
}

/** How a row went so far, leg by leg. An outcome is null while its leg is open. */
export function rowCourse(
  stake: bigint,
  terms: RowTerms,
  legs: readonly { readonly odds: Odds; readonly outcome: LegOutcome | null }[],
): RowCourse {
  const stakes = rowStakes(stake, terms, legs.length)
  const factors = legs.map(
    ({ odds, outcome }) => outcome && { factor: legFactor(odds, outcome), whole: legWhole(outcome) },
  )
  const { balances, open } = runRow(stakes, factors)
  const steps = balances.map((balance, place) => ({
    stake: stakes[place]!,
    outcome: legs[place]!.outcome!,
    ...balance,
  }))
  const last = balances.at(-1)
  return { steps, payout: open || !last ? null : divideDown(last.numerator, last.denominator) }
}

/** Minor units when every leg wins: the most that a row pays. */
export const rowWin = (stake: bigint, terms: RowTerms, odds: readonly Odds[]): bigint =>
  rowCourse(
    stake,
    terms,
    odds.map((one) => ({ odds: one, outcome: 'win' as const })),
  ).payout!

/**
 * The first leg that is never staked, because its stake is more than the balance even when all before it win, with the most
 * that it can be staked with in minor units; null when all are.
 */
export function outOfReach(
  stake: bigint,
  terms: RowTerms,
  odds: readonly Odds[],
): { readonly place: number; readonly most: bigint } | null {
  const won = odds.map((one) => ({ odds: one, outcome: 'win' as const }))
  const { steps, payout } = rowCourse(stake, terms, won)
  return steps.length < odds.length ? { place: steps.length, most: payout! } : null
}
