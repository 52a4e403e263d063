import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import {
  collect,
  convolve,
  type Distribution,
  handicapMarkets,
  negate,
  oddEvenMarket,
  openMarket,
  signs,
  totalMarkets,
  yesOrNo,
} from '../distribution.ts'
import { marketKey } from '../market-key.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { gameScores, levelsOf, type Moment, momentOf, runsOver, type Scores } from './game.ts'
import { firstTo } from './races.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])
const wide = { step: 1, max: 5 } as const
const narrow = { step: 1, max: 3 } as const

/**
 * Returns the pricer of baseball: all markets from the runs of the remaining half innings and of extra innings.
 */
export const baseballPricer =
  (strength: (teamId: string) => number): PriceEvent =>
  (fixture, state) => {
    if (over.has(state.status)) return []
    const { period, inBreak, score } = state
    if (inBreak && period >= 9 && score[0] !== score[1]) return []
    const levels = levelsOf(fixture, strength)
    const { regular, final } = gameScores(state, levels)
    const moment = momentOf(state)
    return [
      ...endMarkets(final),
      ...(moment.inning > 9 ? [] : regularMarkets(regular)),
      ...orderMarkets(state, levels),
      ...partMarkets(state, moment, levels),
    ]
  }

/** Returns the distribution of a number computed from the scores. */
const numberOf = ({ size, cells }: Scores, value: (home: number, away: number) => number): Distribution =>
  collect(-size, 2 * size, (add) => {
    for (let home = 0; home < size; home++)
      for (let away = 0; away < size; away++) {
        const chance = cells[home * size + away]!
        if (chance > 0) add(value(home, away), chance)
      }
  })

const margins = ['1', '2', '3-4', '5+']

/** Returns the markets in which extra innings count. */
function endMarkets(final: Scores): readonly FairMarket[] {
  const margin = numberOf(final, (home, away) => home - away)
  const total = numberOf(final, (home, away) => home + away)
  const [home, , away] = signs(margin)
  const within = (band: string, side: 1 | -1) => {
    const [least, most = band.endsWith('+') ? 99 : least] = band
      .split('-')
      .map((text) => Number.parseInt(text, 10))
    let sum = 0
    margin.chances.forEach((chance, index) => {
      const by = side * (margin.from + index)
      if (by >= least! && by <= most!) sum += chance
    })
    return sum
  }
  const notBoth = numberOf(final, (h, a) => (h > 0 && a > 0 ? 1 : 0)).chances[final.size]!
  return [
    ...openMarket('winner', [
      ['1', home],
      ['2', away],
    ]),
    ...handicapMarkets('handicap', margin, wide),
    ...openMarket('winning-margin', [
      ...[...margins].reverse().map((band) => [`1-by-${band}`, within(band, 1)] as const),
      ...margins.map((band) => [`2-by-${band}`, within(band, -1)] as const),
    ]),
    ...totalMarkets('total', total, wide),
    ...totalMarkets(
      'home-total',
      numberOf(final, (h) => h),
      narrow,
    ),
    ...totalMarkets(
      'away-total',
      numberOf(final, (_, a) => a),
      narrow,
    ),
    ...oddEvenMarket('odd-even', total),
    ...yesOrNo('both-score', 1 - notBoth),
  ]
}

function regularMarkets(regular: Scores): readonly FairMarket[] {
  const [home, level, away] = signs(numberOf(regular, (h, a) => h - a))
  return [...threeWay('1x2', [home, level, away]), ...yesOrNo('overtime', level)]
}

const threeWay = (
  key: string,
  [home, level, away]: readonly [number, number, number],
): readonly FairMarket[] =>
  openMarket(key, [
    ['1', home],
    ['x', level],
    ['2', away],
  ])

/** Returns the markets on the first side to reach a number of runs. */
function orderMarkets(state: EventState, levels: Pair): readonly FairMarket[] {
  return [1, 3, 5, 7].flatMap((wanted) => {
    if (Math.max(...state.score) >= wanted) return []
    const [home, away] = firstTo(wanted, state, levels)
    if (wanted > 1)
      return openMarket(marketKey('first-to', `${wanted}`), [
        ['1', home],
        ['none', Math.max(0, 1 - home - away)],
        ['2', away],
      ])
    // No outcome `none`: one of the sides scores in the end.
    return openMarket('first-score', [
      ['1', home / (home + away)],
      ['2', away / (home + away)],
    ])
  })
}

/** Last inning whose bottom is always played; that of later innings depends on the score. */
const lastOffered = 8

function partMarkets(state: EventState, moment: Moment, levels: Pair): readonly FairMarket[] {
  const part = (from: number, to: number) => {
    const scored = state.periodScores.slice(from - 1, to)
    const side = (of: 0 | 1) => {
      const left = runsOver(moment, from, to, of === 0 ? 'bottom' : 'top', levels[of])
      return { from: left.from + scored.reduce((sum, pair) => sum + pair[of], 0), chances: left.chances }
    }
    const [home, away] = [side(0), side(1)]
    return { margin: convolve(home, negate(away)), total: convolve(home, away) }
  }
  const five = moment.inning > 5 ? null : part(1, 5)
  const next = Array.from({ length: 3 }, (_, at) => moment.inning + at).filter(
    (inning) => inning <= lastOffered,
  )
  return [
    ...(five
      ? [
          ...threeWay('five-1x2', signs(five.margin)),
          ...handicapMarkets('five-handicap', five.margin, narrow),
          ...totalMarkets('five-total', five.total, narrow),
        ]
      : []),
    ...next.flatMap((inning) => {
      const { margin, total } = part(inning, inning)
      const none = total.from > 0 ? 0 : total.chances[0]!
      return [
        ...threeWay(marketKey('inning-1x2', `${inning}`), signs(margin)),
        ...totalMarkets('inning-total', total, { step: 1, max: 2 }, inning),
        ...yesOrNo(marketKey('inning-score', `${inning}`), 1 - none),
      ]
    }),
  ]
}
