import { divideDown } from '../money.ts'
import { type LegOutcome, legFactor, legWhole } from './leg-outcome.ts'
import type { Odds } from './odds.ts'
import type { PayoutRatio } from './systems.ts'

/**
 * Chains and conditional bets: singles played one after the other as one bet. The first leg takes the stake
 * of the bet. Its return is the balance, from which each further leg is staked in order. The bet stops when
 * the balance does not cover the next stake, and pays the rest. Exact integers; rounded down once, at the end
 * (rule M1).
 */
export type RowTerms =
  /** Every leg takes the stake of the bet. */
  | { readonly kind: 'chain' }
  | {
      readonly kind: 'conditional'
      /** Stakes of the legs after the first, in minor units as text. */
      readonly stakes: readonly string[]
    }

/** A leg that was staked. */
export interface RowStep {
  /** Minor units. */
  readonly stake: bigint
  readonly outcome: LegOutcome
  /** Balance after the leg, in minor units over `denominator`. */
  readonly numerator: bigint
  readonly denominator: bigint
}

export interface RowCourse {
  readonly steps: readonly RowStep[]
  /** Payout in minor units; null while the next leg is open. */
  readonly payout: bigint | null
}

/** Returns the stake of each leg in minor units. */
export const rowStakes = (stake: bigint, terms: RowTerms, legs: number): readonly bigint[] =>
  terms.kind === 'chain' ? Array<bigint>(legs).fill(stake) : [stake, ...terms.stakes.map(BigInt)]

/** Returns the balance after each staked leg, and whether the bet waits for an open one; see `rowCourse`. */
export function runRow(
  stakes: readonly bigint[],
  /** Factor that each leg multiplies its stake by; null while it is open. */
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

/** Returns the course of the bet so far, leg by leg. An outcome is null while its leg is open. */
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

/** Returns the payout in minor units when every leg wins: the largest one. */
export const rowWin = (stake: bigint, terms: RowTerms, odds: readonly Odds[]): bigint =>
  rowCourse(
    stake,
    terms,
    odds.map((one) => ({ odds: one, outcome: 'win' as const })),
  ).payout!

/** Results of the legs after a balance, each won or lost: the amount they add, and the balance they need. */
interface RowTail {
  readonly legs: number
  /** Amount that the legs add to the balance; thousandths of a minor unit, like all below. */
  readonly added: bigint
  /** Smallest balance that covers all their stakes. */
  readonly from: bigint
}

/**
 * Returns every possible course of the legs after `place`, shorter ones included; `stakes` and `odds` are of
 * the whole bet.
 */
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
 * Returns the smallest payout in minor units above zero, when each leg wins or loses. Meets in the middle:
 * sorts the balances that the first half of the legs may leave. Each course of the other half looks up the
 * smallest balance that pays. Twenty legs take about two thousand steps, not a million.
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
    // A balance that covers the next stake continues, and so does every larger one.
    const stops = legs === odds.length || (balance !== undefined && balance + added < stakes[legs]! * 1000n)
    if (balance !== undefined && stops) pays(balance + added)
  }
  return divideDown(least ?? 0n, 1000n)
}

/** Returns the first of ascending numbers that is not below `from`; a binary search. */
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
 * Returns the first leg that can never be staked: its stake exceeds the balance even when all legs before it
 * win. `most` is the largest stake that it can have, in minor units. Null when every leg can be staked.
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
