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

/** A system that the slip's selections can be played as. */
export interface SystemChoice {
  readonly value: number
  readonly offset: number
  readonly lines: number
  readonly cover: Cover | null
}

const sizesOf = (value: number, offset: number): readonly number[] =>
  Array.from({ length: offset + 1 }, (_, index) => value + index)

/** Places of the bankers among the selections. */
const bankersOf = ({ bets, bankers }: CouponState): readonly number[] =>
  bets.flatMap(({ id }, place) => (bankers.includes(id) ? [place] : []))

/** The systems to choose from: lines of one size, then all sizes together, with their names where they have one. */
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

/** Legs of the bet: each way they stand twice. */
const legsOf = (state: CouponState): number =>
  'eachWay' in eachWayPart(state) ? 2 * state.bets.length : state.bets.length

/** A single, or the accumulator of so many legs, each way. */
export const eachWayTerms = (legs: number): SystemTerms & { readonly cover: null } => ({
  ...systemTerms(2 * legs, { sizes: [legs], bankers: [], eachWay: true }),
  cover: null,
})

/** The system that is played: what was chosen, or the first there is once that is none any more. Null where there is none. */
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

/** What a stake comes to over the lines of a system; minor units. */
export interface SystemFigures {
  readonly line: bigint
  readonly taken: bigint
  readonly possibleWin: bigint
  readonly leastWin: bigint
}

/** Null for a stake that does not come to a minor unit a line. */
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

/** The least stake, in minor units, of which at least `min` is taken. */
export const leastStake = (min: bigint, { lines }: SystemTerms): bigint =>
  ((min + BigInt(lines) - 1n) / BigInt(lines)) * BigInt(lines)
