import type { Pair } from '#domain/sport/feed/api.ts'
import {
  convolve,
  type Distribution,
  handicapMarkets,
  type Lines,
  negate,
  oddEvenMarket,
  openMarket,
  signs,
  totalMarkets,
} from '../distribution.ts'
import { marketKey } from '../market-key.ts'
import type { FairMarket } from '../model.ts'
import { type Grid, pointsOf } from './grid.ts'

/** A part of a match: points still to come in it, and those already scored. */
export interface Part {
  readonly grid: Grid
  readonly scored: Pair
}

/** Memoizes a function by part, since many markets need its result. */
function ofPart(make: (part: Part) => Distribution): (part: Part) => Distribution {
  const known = new WeakMap<Part, Distribution>()
  return (part) => {
    const made = known.get(part) ?? make(part)
    known.set(part, made)
    return made
  }
}

const marginOf = ofPart(({ grid, scored }) => pointsOf(grid, 1, -1, scored[0] - scored[1]))
const totalOf = ofPart(({ grid, scored }) => pointsOf(grid, 1, 1, scored[0] + scored[1]))

/** Returns the chance that the part ends level. */
export const drawOf = (part: Part): number => signs(marginOf(part))[1]

export function result(key: string, part: Part): readonly FairMarket[] {
  const [home, draw, away] = signs(marginOf(part))
  return openMarket(key, [
    ['1', home],
    ['x', draw],
    ['2', away],
  ])
}

export function winner(part: Part): readonly FairMarket[] {
  const [home, , away] = signs(marginOf(part))
  return openMarket('winner', [
    ['1', home],
    ['2', away],
  ])
}

export function doubleChance(part: Part): readonly FairMarket[] {
  const [home, draw, away] = signs(marginOf(part))
  return openMarket(
    'double-chance',
    [
      ['1x', home + draw],
      ['12', home + away],
      ['x2', draw + away],
    ],
    false,
  )
}

export function drawNoBet(part: Part): readonly FairMarket[] {
  const [home, , away] = signs(marginOf(part))
  const decided = home + away
  if (decided < 1e-6) return []
  return openMarket(
    'draw-no-bet',
    [
      ['1', home / decided],
      ['2', away / decided],
    ],
    true,
    1 - decided,
  )
}

export const handicaps = (type: string, part: Part, lines: Lines, index?: number) =>
  handicapMarkets(type, marginOf(part), lines, index)

/** Returns three whole lines around the middle of the margin. */
export function europeanHandicaps(part: Part): readonly FairMarket[] {
  const margin = marginOf(part)
  let mean = 0
  margin.chances.forEach((chance, index) => {
    mean += chance * (margin.from + index)
  })
  return [-2, 0, 2].flatMap((step) => {
    const line = step - Math.round(mean)
    const [home, level, away] = signs({ from: margin.from + line, chances: margin.chances })
    return line === 0 || home < 0.01 || away < 0.01
      ? []
      : openMarket(marketKey('european-handicap', `${line}`), [
          ['1', home],
          ['x', level],
          ['2', away],
        ])
  })
}

/** Returns the winning margin in bands such as `4-6` and `7+`; `drawn` where a draw is an outcome. */
export function winningMargin(part: Part, bands: readonly string[], drawn: boolean): readonly FairMarket[] {
  const margin = marginOf(part)
  const within = (band: string, side: 1 | -1) => {
    const [least, most = Number.POSITIVE_INFINITY] = band.endsWith('+')
      ? [Number.parseInt(band, 10)]
      : band.split('-').map(Number)
    let sum = 0
    margin.chances.forEach((chance, index) => {
      const by = side * (margin.from + index)
      if (by >= least! && by <= most) sum += chance
    })
    return sum
  }
  const draw = signs(margin)[1]
  return openMarket('winning-margin', [
    ...[...bands].reverse().map((band) => [`1-by-${band}`, within(band, 1)] as const),
    ...(drawn ? [['x', draw] as const] : []),
    ...bands.map((band) => [`2-by-${band}`, within(band, -1)] as const),
  ])
}

/** Returns totals of both sides, of each side, and odd or even. */
export function totals(part: Part): readonly FairMarket[] {
  const { grid, scored } = part
  const total = totalOf(part)
  return [
    ...totalMarkets('total', total, { step: 1, max: 9 }),
    ...totalMarkets('home-total', pointsOf(grid, 1, 0, scored[0]), { step: 1, max: 5 }),
    ...totalMarkets('away-total', pointsOf(grid, 0, 1, scored[1]), { step: 1, max: 5 }),
    ...oddEvenMarket('odd-even', total),
  ]
}

/** Returns the market on the side that scores next, or that neither does. */
export const nextScore = (type: string, number: number | null, [home, away]: Pair): readonly FairMarket[] =>
  openMarket(number === null ? type : marketKey(type, `${number}`), [
    ['1', home],
    ['none', Math.max(0, 1 - home - away)],
    ['2', away],
  ])

/** Returns result, handicap and total of a part that its prefix names. */
export const part = (prefix: 'h1-' | 'quarter-', one: Part, index?: number): readonly FairMarket[] => {
  const lines: Lines = { step: 1, max: index === undefined ? 5 : 3 }
  return [
    ...result(index === undefined ? `${prefix}1x2` : marketKey(`${prefix}1x2`, `${index}`), one),
    ...handicaps(`${prefix}handicap`, one, lines, index),
    ...totalMarkets(`${prefix}total`, totalOf(one), lines, index),
  ]
}

export const secondHalf = (second: Part): readonly FairMarket[] => [
  ...result('h2-1x2', second),
  ...totalMarkets('h2-total', totalOf(second), { step: 1, max: 5 }),
]

/** Returns the half with more points of both sides; the halves are independent. */
export function halfMostGoals(first: Part, second: Part): readonly FairMarket[] {
  const [more, equal, less] = signs(convolve(totalOf(first), negate(totalOf(second))))
  return openMarket('half-most-goals', [
    ['first', more],
    ['equal', equal],
    ['second', less],
  ])
}
