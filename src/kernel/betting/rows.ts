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

/** Legs that may still be played after a balance, each won or lost: what they add to it, and which balances go through them. */
interface RowTail {
  readonly legs: number
  /** What the legs add to the balance; thousandths of a minor unit, like all below. */
  readonly added: bigint
  /** The balance that covers all of their stakes. */
  readonly from: bigint
}

/** Every way in which the legs after `place` may go, ends in between among them; `stakes` and `odds` are of the whole row. */
function tailsAfter(place: number, stakes: readonly bigint[], odds: readonly Odds[]): readonly RowTail[] {
  const tails: RowTail[] = [{ legs: place, added: 0n, from: 0n }]
  for (const { legs, added, from } of tails) {
    const stake = stakes[legs]
    if (stake === undefined) continue
    const needed = stake * 1000n - added
    const next = { legs: legs + 1, from: needed > from ? needed : from }
    tails.push({ ...next, added: added - stake * 1000n })
    tails.push({ ...next, added: added + stake * BigInt(odds[legs]! - 1000) })
  }
  return tails
}

/**
 * Minor units that a row pays at the least, over all ways in which it pays anything when each of its legs wins or loses.
 *
 * The balances that the first half of the legs may leave are sorted, and each way of the other half looks up the smallest that
 * pays: twenty legs take two times a thousand ways, not a million.
 */
export function leastRowWin(stake: bigint, terms: RowTerms, odds: readonly Odds[]): bigint {
  const stakes = rowStakes(stake, terms, odds.length)
  const half = Math.floor(odds.length / 2)
  const start = stake * 1000n
  let least: bigint | null = null
  const pays = (balance: bigint) => {
    if (balance >= 1000n && (least === null || balance < least)) least = balance
  }
  const middle = new Set<bigint>()
  for (const { legs, added, from } of tailsAfter(0, stakes.slice(0, half), odds)) {
    const balance = start + added
    if (start < from) continue
    if (legs === half) middle.add(balance)
    else if (balance < stakes[legs]! * 1000n) pays(balance)
  }
  const balances = [...middle].sort((a, b) => (a < b ? -1 : 1))
  for (const { legs, added, from } of tailsAfter(half, stakes, odds)) {
    const needed = 1000n - added
    const balance = firstFrom(balances, needed > from ? needed : from)
    // One that covers the next stake goes on, and so does every larger one.
    const stops = legs === odds.length || (balance !== undefined && balance + added < stakes[legs]! * 1000n)
    if (balance !== undefined && stops) pays(balance + added)
  }
  return divideDown(least ?? 0n, 1000n)
}

/** The first of ascending numbers that is not below `from`. */
function firstFrom(ascending: readonly bigint[], from: bigint): bigint | undefined {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < from) low = middle + 1
    else high = middle
  }
  return ascending[low]
}

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
