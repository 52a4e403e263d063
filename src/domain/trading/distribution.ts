import { marketKey } from './api.ts'
import type { FairMarket } from './model.ts'

/** Chances of whole numbers: `chances[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number
  readonly chances: Float64Array
}

/** What is below this counts as impossible. */
const nothing = 1e-9

/** A market of the outcomes that are still possible; nothing once it is decided. */
export function openMarket(
  key: string,
  outcomes: readonly (readonly [id: string, probability: number])[],
  exclusive = true,
): readonly FairMarket[] {
  const possible = outcomes.filter(([, probability]) => probability > nothing)
  if (possible.length < 2 || possible.some(([, probability]) => probability > 1 - nothing)) return []
  return [{ key, exclusive, outcomes: possible.map(([id, probability]) => ({ id, probability })) }]
}

export const yesOrNo = (key: string, yes: number): readonly FairMarket[] =>
  openMarket(key, [
    ['yes', yes],
    ['no', 1 - yes],
  ])

/** The sum of two independent numbers. */
export function convolve(left: Distribution, right: Distribution): Distribution {
  const chances = new Float64Array(left.chances.length + right.chances.length - 1)
  for (let i = 0; i < left.chances.length; i++) {
    const weight = left.chances[i]!
    if (weight < 1e-15) continue
    for (let j = 0; j < right.chances.length; j++) chances[i + j]! += weight * right.chances[j]!
  }
  return { from: left.from + right.from, chances }
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

/** Chances to be above and below a line, stakes on the line itself given back. */
export function aboveBelow({ from, chances }: Distribution, line: number): { above: number; below: number } {
  let above = 0
  let below = 0
  for (let index = 0; index < chances.length; index++) {
    if (from + index > line) above += chances[index]!
    else if (from + index < line) below += chances[index]!
  }
  const open = above + below
  return open > 0 ? { above: above / open, below: below / open } : { above: 0, below: 0 }
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
  /** How many to offer at most, those nearest to even chances. */
  readonly most: number
  /** The least chance of either side. */
  readonly least?: number
}

/** The half (and whole) lines around the middle of a distribution, in rising order. */
export function linesOf(
  distribution: Distribution,
  { step, most, least = 0.08 }: Lines,
): readonly { readonly line: number; readonly above: number; readonly below: number }[] {
  const { from, chances } = distribution
  const found: { line: number; above: number; below: number }[] = []
  for (let line = from + 0.5; line < from + chances.length - 1; line += step) {
    const { above, below } = aboveBelow(distribution, line)
    if (above >= least && below >= least) found.push({ line, above, below })
  }
  return found
    .sort((a, b) => Math.abs(a.above - 0.5) - Math.abs(b.above - 0.5) || a.line - b.line)
    .slice(0, most)
    .sort((a, b) => a.line - b.line)
}

/** Over and under markets of a type on the lines around the middle. `index` precedes the line in the specifier. */
export const totalMarkets = (
  type: string,
  distribution: Distribution,
  lines: Lines,
  index?: number,
): readonly FairMarket[] =>
  linesOf(distribution, lines).flatMap(({ line, above, below }) =>
    openMarket(marketKey(type, index === undefined ? `${line}` : `${index}:${line}`), [
      ['over', above],
      ['under', below],
    ]),
  )

/** Handicap markets of a margin (home less away): the line is what is added to home. */
export const handicapMarkets = (
  type: string,
  margin: Distribution,
  lines: Lines,
  index?: number,
): readonly FairMarket[] =>
  linesOf(margin, lines).flatMap(({ line, above, below }) => {
    const added = line === 0 ? 0 : -line
    return openMarket(marketKey(type, index === undefined ? `${added}` : `${index}:${added}`), [
      ['1', above],
      ['2', below],
    ])
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
