import { divideDown } from '../money.ts'
import { type LegOutcome, legFactor, legWhole } from './leg-outcome.ts'
import type { Odds } from './odds.ts'

/**
 * Systems: one stake on many lines, each an accumulator of some of the legs. The sum of what the lines win is
 * an elementary symmetric polynomial of the legs' factors, so no line is ever enumerated. Exact integers; the
 * payout is rounded down once, for the bet as a whole (rule M1).
 */
export interface SystemShape {
  /** Numbers of legs in a line beside the bankers; a bet may play several sizes. Ascending, each once. */
  readonly sizes: readonly number[]
  /** Positions, from 0, of the legs that are part of every line. Ascending, each once. */
  readonly bankers: readonly number[]
  /**
   * Each way: the list holds the legs to win, then the same legs in the same order to be placed. No line
   * mixes the halves. Sizes are of one half, bankers are positions in the first.
   */
  readonly eachWay?: true
}

/** A system as staked; its terms are stored with the bet. */
export interface SystemTerms extends SystemShape {
  readonly lines: number
  /**
   * Percent added when every leg wins; with it, a single winner's net winnings count twice. Lucky 15, 31 and
   * 63 only.
   */
  readonly allWinners?: number
}

/** Maximum lines of one bet. */
export const maxLines = 10_000
/** Minimum legs beside the bankers: two of them make one line, which is an accumulator. */
export const minSystemLegs = 3

export type Cover =
  | 'trixie'
  | 'patent'
  | 'yankee'
  | 'lucky-15'
  | 'canadian'
  | 'lucky-31'
  | 'heinz'
  | 'lucky-63'
  | 'super-heinz'
  | 'goliath'

/** The full covers: all lines of a number of legs, from doubles or from singles up, with the bonus for all winners. */
export const covers: readonly {
  readonly name: Cover
  readonly legs: number
  readonly from: 1 | 2
  readonly allWinners?: number
}[] = [
  { name: 'trixie', legs: 3, from: 2 },
  { name: 'patent', legs: 3, from: 1 },
  { name: 'yankee', legs: 4, from: 2 },
  { name: 'lucky-15', legs: 4, from: 1, allWinners: 10 },
  { name: 'canadian', legs: 5, from: 2 },
  { name: 'lucky-31', legs: 5, from: 1, allWinners: 20 },
  { name: 'heinz', legs: 6, from: 2 },
  { name: 'lucky-63', legs: 6, from: 1, allWinners: 25 },
  { name: 'super-heinz', legs: 7, from: 2 },
  { name: 'goliath', legs: 8, from: 2 },
]

/** Returns the sizes of a full cover: 2 to 4 for a Yankee. */
export const coverSizes = ({
  legs,
  from,
}: {
  readonly legs: number
  readonly from: 1 | 2
}): readonly number[] => Array.from({ length: legs - from + 1 }, (_, index) => from + index)

/** Returns the full cover that a system, or each half of an each-way one, is; null for any other. */
export function coverOf(legs: number, shape: SystemShape): (typeof covers)[number] | null {
  const { sizes, bankers } = shape
  if (bankers.length > 0) return null
  const half = halfOf(legs, shape)
  const same = (of: readonly number[]) =>
    of.length === sizes.length && of.every((size, index) => size === sizes[index])
  return covers.find((cover) => cover.legs === half && same(coverSizes(cover))) ?? null
}

/** Returns the number of legs that lines are made of: all, or those to win of an each-way system. */
const halfOf = (legs: number, { eachWay }: SystemShape): number => (eachWay ? legs / 2 : legs)

/** Returns the binomial coefficient of `count` over `size`. */
export function choose(count: number, size: number): bigint {
  if (size < 0 || size > count) return 0n
  let ways = 1n
  for (let step = 1; step <= Math.min(size, count - size); step++) {
    ways = (ways * BigInt(count - step + 1)) / BigInt(step)
  }
  return ways
}

/** Returns the number of lines of a system with that many legs, bankers included. */
export function lineCount(legs: number, shape: SystemShape): bigint {
  const free = halfOf(legs, shape) - shape.bankers.length
  const lines = shape.sizes.reduce((sum, size) => sum + choose(free, size), 0n)
  return shape.eachWay ? 2n * lines : lines
}

/**
 * Returns the fault of a system with that many legs; null when it is valid. `bankers`: fewer than three legs
 * are left to combine. `size`: a line has fewer than two legs or more than there are. (A single line of all
 * legs is an accumulator; singles belong to Patent and Lucky only.) `lines`: more than `maxLines`. An
 * each-way system always has two lines, so one leg, and one line of all legs to win, are enough.
 */
export function systemFault(legs: number, shape: SystemShape): 'bankers' | 'size' | 'lines' | null {
  const { sizes, bankers, eachWay = false } = shape
  const half = halfOf(legs, shape)
  const free = half - bankers.length
  const ordered = (list: readonly number[]) =>
    list.every((value, index) => Number.isSafeInteger(value) && (index === 0 || list[index - 1]! < value))
  if (!ordered(bankers) || bankers.some((place) => place < 0 || place >= half)) return 'bankers'
  if (free < minSystemLegs && bankers.length > 0) return 'bankers'
  if (free < minSystemLegs && !eachWay) return 'size'
  if (eachWay && !Number.isInteger(half)) return 'size'
  if (sizes.length === 0 || !ordered(sizes) || sizes.at(-1)! > free) return 'size'
  if (eachWay && sizes[0] === free) return null
  if (free < minSystemLegs) return 'size'
  if (sizes[0]! < 2 && !coverOf(legs, shape)) return 'size'
  if (sizes[0] === free) return 'size'
  return lineCount(legs, shape) > BigInt(maxLines) ? 'lines' : null
}

/** Returns the terms of a system that `systemFault` accepts. */
export function systemTerms(legs: number, shape: SystemShape): SystemTerms {
  const { sizes, bankers } = shape
  const lines = Number(lineCount(legs, shape))
  // An each-way Lucky has no bonuses.
  if (shape.eachWay) return { sizes, bankers, lines, eachWay: true }
  const allWinners = coverOf(legs, shape)?.allWinners
  const terms = { sizes, bankers, lines }
  return allWinners === undefined ? terms : { ...terms, allWinners }
}

/**
 * Splits a stake over lines: each gets the same whole number of minor units, and the remainder is not
 * charged. `line` is 0 when the stake is below one minor unit a line.
 */
export function dealStake(stake: bigint, lines: number): { readonly line: bigint; readonly taken: bigint } {
  const line = stake / BigInt(lines)
  return { line, taken: line * BigInt(lines) }
}

/** A payout as a fraction: per minor unit of stake on every line. */
export interface PayoutRatio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Returns the total of the lines of each size, over `denominator`: the sum of the products of their legs' factors. */
export function sumsBySize(
  shape: SystemShape,
  factors: readonly bigint[],
  /** Denominator of each factor. */
  wholes: readonly bigint[],
): { readonly sums: readonly bigint[]; readonly denominator: bigint } {
  if (!shape.eachWay) return sumsOfHalf(shape, factors, wholes)
  const half = factors.length / 2
  const win = sumsOfHalf(shape, factors.slice(0, half), wholes.slice(0, half))
  const placed = sumsOfHalf(shape, factors.slice(half), wholes.slice(half))
  return {
    sums: win.sums.map((sum, index) => sum * placed.denominator + placed.sums[index]! * win.denominator),
    denominator: win.denominator * placed.denominator,
  }
}

function sumsOfHalf(
  { sizes, bankers }: SystemShape,
  factors: readonly bigint[],
  wholes: readonly bigint[],
): { readonly sums: readonly bigint[]; readonly denominator: bigint } {
  const most = sizes.at(-1) ?? 0
  const sums = Array<bigint>(most + 1).fill(0n)
  sums[0] = 1n
  let banker = 1n
  let taken = 0
  for (const [place, factor] of factors.entries()) {
    const whole = wholes[place]!
    if (bankers.includes(place)) {
      banker *= factor
      continue
    }
    taken = Math.min(taken + 1, most)
    for (let size = taken; size > 0; size--) sums[size] = sums[size]! * whole + sums[size - 1]! * factor
    sums[0]! *= whole
  }
  const denominator = wholes.reduce((product, whole) => product * whole, 1n)
  return { sums: sizes.map((size) => sums[size]! * banker), denominator }
}

/** Returns the payout of a system of settled legs per minor unit on every line, with a Lucky's bonus. */
export function systemRatio(
  system: SystemTerms,
  legs: readonly { readonly odds: Odds; readonly outcome: LegOutcome }[],
): PayoutRatio {
  const factors = legs.map(({ odds, outcome }) => legFactor(odds, outcome))
  const { sums, denominator } = sumsBySize(
    system,
    factors,
    legs.map(({ outcome }) => legWhole(outcome)),
  )
  const total = sums.reduce((sum, one) => sum + one, 0n)
  const bonus = bonusOf(system, legs)
  if (bonus === 'all-winners')
    return { numerator: total * BigInt(100 + system.allWinners!), denominator: denominator * 100n }
  // One winner is one single: its net winnings are paid twice.
  if (bonus === 'one-winner') return { numerator: 2n * total - denominator, denominator }
  return { numerator: total, denominator }
}

/** Returns the bonus that a Lucky earns: every leg won in full, or exactly one did and all others lost. */
export function bonusOf(
  { allWinners }: SystemTerms,
  legs: readonly { readonly outcome: LegOutcome }[],
): 'all-winners' | 'one-winner' | null {
  if (allWinners === undefined) return null
  const won = legs.filter(({ outcome }) => outcome === 'win').length
  if (won === legs.length) return 'all-winners'
  return won === 1 && legs.filter(({ outcome }) => outcome === 'lose').length === legs.length - 1
    ? 'one-winner'
    : null
}

/** Returns the payout in minor units for a stake on every line. */
export const payoutOf = (line: bigint, { numerator, denominator }: PayoutRatio): bigint =>
  divideDown(line * numerator, denominator)

/** Returns the payout ratio when every leg wins. */
export const possibleRatio = (system: SystemTerms, odds: readonly Odds[]): PayoutRatio =>
  systemRatio(
    system,
    odds.map((one) => ({ odds: one, outcome: 'win' as const })),
  )

/**
 * Returns the ratio of the smallest payout: one line wins, with the bankers and the other legs at the lowest
 * odds. Each way: these legs are placed and none wins.
 */
export function leastRatio(system: SystemTerms, all: readonly Odds[]): PayoutRatio {
  if (system.eachWay) {
    const half = all.length / 2
    const { eachWay: _, ...placed } = system
    return leastRatio(placed, all.slice(half))
  }
  const odds = all
  const free = odds.flatMap((one, place) => (system.bankers.includes(place) ? [] : [{ one, place }]))
  const lowest = free.toSorted((a, b) => a.one - b.one).slice(0, system.sizes[0])
  const winners = new Set([...system.bankers, ...lowest.map(({ place }) => place)])
  return systemRatio(
    system,
    odds.map((one, place) => ({
      odds: one,
      outcome: winners.has(place) ? ('win' as const) : ('lose' as const),
    })),
  )
}
