import { marketKey } from './api.ts'
import type { FairMarket } from './model.ts'

/** Chances of whole numbers: `chances[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number
  readonly chances: Float64Array
}

/** What is below this counts as impossible. */
const nothing = 1e-9

/** A market of the outcomes that are still possible; nothing once it is decided. `returned` as in `FairMarket`. */
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
 * Markets on a part of play that gives stakes back where it is not played.
 *
 * @param played the chance that it is; null where nobody says
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

/** The sum of two independent numbers. */
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

/** The same without the ends that are as good as impossible, so that sums of many stay short. */
export function trimmed({ from, chances }: Distribution): Distribution {
  let first = 0
  let last = chances.length - 1
  while (first < last && chances[first]! < 1e-12) first++
  while (last > first && chances[last]! < 1e-12) last--
  return { from: from + first, chances: chances.subarray(first, last + 1) }
}

/** The number with its sign turned. */
export const negate = ({ from, chances }: Distribution): Distribution => ({
  from: -(from + chances.length - 1),
  chances: chances.slice().reverse(),
})

/** A certain number. */
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

/** The chance that the number is above zero, zero, below zero. */
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
  /** The largest number to offer: those nearest to even chances. */
  readonly max: number
  /** The smallest chance of either side. */
  readonly min?: number
}

interface LineChances {
  readonly line: number
  readonly above: number
  readonly below: number
  /** The chance that the line itself is hit. */
  readonly level: number
}

/** The half (and whole) lines around the middle of a distribution, in rising order. */
function linesOf(distribution: Distribution, { step, max, min = 0.08 }: Lines): readonly LineChances[] {
  const { from, chances } = distribution
  const found: LineChances[] = []
  let all = 0
  for (const chance of chances) all += chance
  let under = 0
  for (let index = 0; index < chances.length - 1; index++) {
    const here = chances[index]!
    // A number that can't come parts nothing: its lines are those below it.
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

/** Over and under markets of a type on the lines around the middle. `index` precedes the line in the specifier. */
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

/** Handicap markets of a margin (home less away): the line is what is added to home. */
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
