import { marketKey } from './api.ts'
import type { FairMarket } from './model.ts'

/** Chances of whole numbers: `chances[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number
  readonly chances: Float64Array
}

/** Chances below this count as impossible. */
const nothing = 1e-9

/**
 * Returns a market of the outcomes that are still possible; nothing once it is decided. `returned` as in
 * `FairMarket`.
 */
export function openMarket(
  key: string,
  outcomes: readonly (readonly [id: string, probability: number])[],
  exclusive = true,
  returned = 0,
): readonly FairMarket[] {
  const possible = outcomes.filter(([, probability]) => probability > nothing)
  if (possible.length < 2 || possible.some(([, probability]) => probability > 1 - nothing)) return []
  const market = { key, exclusive, outcomes: possible.map(([id, probability]) => ({ id, probability })) }
  return [returned > nothing ? { ...market, returned } : market]
}

/**
 * Returns markets on a part of play that return the stake where it is not played.
 *
 * @param played the chance that it is played; null where the model does not give one
 */
export const ifPlayed = (markets: readonly FairMarket[], played: number | null): readonly FairMarket[] =>
  played !== null && played > 1 - nothing
    ? markets
    : markets.map((market) => ({
        ...market,
        returned: played === null ? null : 1 - played * (1 - (market.returned ?? 0)),
      }))

export const yesOrNo = (key: string, yes: number): readonly FairMarket[] =>
  openMarket(key, [
    ['yes', yes],
    ['no', 1 - yes],
  ])

/** Returns the sum of two independent numbers. */
export function convolve(left: Distribution, right: Distribution): Distribution {
  const first = left.chances
  const second = right.chances
  const size = second.length
  const chances = new Float64Array(first.length + size - 1)
  for (let i = 0; i < first.length; i++) {
    const weight = first[i]!
    if (weight < 1e-13) continue
    for (let j = 0; j < size; j++) chances[i + j] = chances[i + j]! + weight * second[j]!
  }
  return { from: left.from + right.from, chances }
}

/** Removes negligible chances at both ends, so that sums of many numbers stay short. */
export function trimmed({ from, chances }: Distribution): Distribution {
  let first = 0
  let last = chances.length - 1
  while (first < last && chances[first]! < 1e-12) first++
  while (last > first && chances[last]! < 1e-12) last--
  return { from: from + first, chances: chances.subarray(first, last + 1) }
}

/** Returns the number with its sign reversed. */
export const negate = ({ from, chances }: Distribution): Distribution => ({
  from: -(from + chances.length - 1),
  chances: chances.slice().reverse(),
})

export const certain = (value: number): Distribution => ({ from: value, chances: Float64Array.of(1) })

/** Collects chances of numbers between `from` and `to`. */
export function collect(
  from: number,
  to: number,
  fill: (add: (value: number, chance: number) => void) => void,
): Distribution {
  const chances = new Float64Array(to - from + 1)
  fill((value, chance) => {
    chances[value - from]! += chance
  })
  return { from, chances }
}

/** Returns the chances that the number is above zero, zero, below zero. */
export function signs({ from, chances }: Distribution): readonly [number, number, number] {
  let plus = 0
  let zero = 0
  let minus = 0
  for (let index = 0; index < chances.length; index++) {
    const value = from + index
    if (value > 0) plus += chances[index]!
    else if (value === 0) zero += chances[index]!
    else minus += chances[index]!
  }
  return [plus, zero, minus]
}

export interface Lines {
  /** 1 for half lines only, 0.5 for whole and half ones. */
  readonly step: 1 | 0.5
  /** Maximum number of lines: those nearest to even chances are kept. */
  readonly max: number
  /** Minimum chance of either side. */
  readonly min?: number
}

interface LineChances {
  readonly line: number
  readonly above: number
  readonly below: number
  /** Chance of the line itself. */
  readonly level: number
}

/** Returns the half (and whole) lines around the middle of a distribution, in rising order. */
function linesOf(distribution: Distribution, { step, max, min = 0.08 }: Lines): readonly LineChances[] {
  const { from, chances } = distribution
  const found: LineChances[] = []
  let all = 0
  for (const chance of chances) all += chance
  let under = 0
  for (let index = 0; index < chances.length - 1; index++) {
    const here = chances[index]!
    // An impossible number separates nothing: a line there equals the one below.
    if (here > nothing) {
      const add = (line: number, above: number, below: number) => {
        const open = above + below
        if (above >= min * open && below >= min * open)
          found.push({ line, above: above / open, below: below / open, level: Math.max(0, 1 - open / all) })
      }
      if (step === 0.5) add(from + index, all - under - here, under)
      add(from + index + 0.5, all - under - here, under + here)
    }
    under += here
  }
  return found
    .sort((a, b) => Math.abs(a.above - 0.5) - Math.abs(b.above - 0.5) || a.line - b.line)
    .slice(0, max)
    .sort((a, b) => a.line - b.line)
}

/**
 * Returns over and under markets of a type on the lines around the middle. `index` precedes the line in the
 * specifier.
 */
export const totalMarkets = (
  type: string,
  distribution: Distribution,
  lines: Lines,
  index?: number,
): readonly FairMarket[] =>
  linesOf(distribution, lines).flatMap(({ line, above, below, level }) =>
    openMarket(
      marketKey(type, index === undefined ? `${line}` : `${index}:${line}`),
      [
        ['over', above],
        ['under', below],
      ],
      true,
      level,
    ),
  )

/** Returns handicap markets of a margin (home less away): the line is added to home. */
export const handicapMarkets = (
  type: string,
  margin: Distribution,
  lines: Lines,
  index?: number,
): readonly FairMarket[] =>
  linesOf(margin, lines).flatMap(({ line, above, below, level }) => {
    const added = line === 0 ? 0 : -line
    return openMarket(
      marketKey(type, index === undefined ? `${added}` : `${index}:${added}`),
      [
        ['1', above],
        ['2', below],
      ],
      true,
      level,
    )
  })

export function oddEvenMarket(type: string, { from, chances }: Distribution): readonly FairMarket[] {
  let odd = 0
  let all = 0
  for (let index = 0; index < chances.length; index++) {
    all += chances[index]!
    if (Math.abs((from + index) % 2) === 1) odd += chances[index]!
  }
  return openMarket(marketKey(type), [
    ['odd', odd / all],
    ['even', 1 - odd / all],
  ])
}
