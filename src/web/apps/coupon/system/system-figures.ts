import {
  type Cover,
  coverOf,
  dealStake,
  leastRatio,
  lineCount,
  minSystemLegs,
  payoutOf,
  possibleRatio,
  type SystemTerms,
  systemFault,
  systemTerms,
} from '#kernel/betting/systems.ts'
import { areToWinRaces, type CouponState } from '../store/coupon-state.ts'

/** A system available for the slip's selections. */
export interface SystemChoice {
  readonly value: number
  readonly offset: number
  readonly lines: number
  readonly cover: Cover | null
}

const sizesOf = (value: number, offset: number): readonly number[] =>
  Array.from({ length: offset + 1 }, (_, index) => value + index)

/** Returns the positions of the bankers among the selections. */
const bankersOf = ({ bets, bankers }: CouponState): readonly number[] =>
  bets.flatMap(({ id }, place) => (bankers.includes(id) ? [place] : []))

/**
 * Returns the available systems: lines of one size, then all sizes together, with their names where they have one.
 */
export function systemChoices(state: CouponState): readonly SystemChoice[] {
  const bankers = bankersOf(state)
  const part = eachWayPart(state)
  const legs = legsOf(state)
  const free = state.bets.length - bankers.length
  if (free < minSystemLegs) return []
  const wanted = [
    ...Array.from({ length: free - 2 }, (_, index) => [2 + index]),
    ...[2, 1].map((from) => sizesOf(from, free - from)),
  ]
  return wanted.flatMap((sizes) => {
    const shape = { sizes, bankers, ...part }
    if (systemFault(legs, shape) !== null) return []
    const [value = 2] = sizes
    const cover = coverOf(legs, shape)?.name ?? null
    return [{ value, offset: sizes.length - 1, lines: Number(lineCount(legs, shape)), cover }]
  })
}

const eachWayPart = ({ bets, eachWay }: CouponState) =>
  eachWay && areToWinRaces(bets) ? ({ eachWay: true } as const) : {}

/** Returns the number of legs, which each way doubles. */
const legsOf = (state: CouponState): number =>
  'eachWay' in eachWayPart(state) ? 2 * state.bets.length : state.bets.length

/** Returns the terms of an each-way single, or accumulator of so many legs. */
export const eachWayTerms = (legs: number): SystemTerms & { readonly cover: null } => ({
  ...systemTerms(2 * legs, { sizes: [legs], bankers: [], eachWay: true }),
  cover: null,
})

/** Returns the chosen system, or the first one once that is unavailable. Null where there is none. */
export function systemOf(state: CouponState): (SystemTerms & { readonly cover: Cover | null }) | null {
  const choices = systemChoices(state)
  const { systemValue, systemOffset } = state
  const chosen =
    choices.find(({ value, offset }) => value === systemValue && offset === systemOffset) ?? choices[0]
  if (!chosen) return null
  const sizes = sizesOf(chosen.value, chosen.offset)
  const shape = { sizes, bankers: bankersOf(state), ...eachWayPart(state) }
  return { ...systemTerms(legsOf(state), shape), cover: chosen.cover }
}

/** Stake and payouts over the lines of a system, in minor units. */
export interface SystemFigures {
  readonly line: bigint
  readonly taken: bigint
  readonly possibleWin: bigint
  readonly leastWin: bigint
}

/** Null for a stake below a minor unit per line. */
export function systemFigures(
  stake: bigint,
  system: SystemTerms,
  odds: readonly number[],
): SystemFigures | null {
  const { line, taken } = dealStake(stake, system.lines)
  if (line === 0n) return null
  return {
    ...{ line, taken },
    possibleWin: payoutOf(line, possibleRatio(system, odds)),
    leastWin: payoutOf(line, leastRatio(system, odds)),
  }
}

/** Returns the least stake, in minor units, that divides into whole minor units per line and is at least `min`. */
export const leastStake = (min: bigint, { lines }: SystemTerms): bigint =>
  ((min + BigInt(lines) - 1n) / BigInt(lines)) * BigInt(lines)
