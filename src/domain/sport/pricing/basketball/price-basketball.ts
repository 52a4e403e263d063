import type { EventState } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import {
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
import type { FairMarket, PriceEvent } from '../model.ts'
import { type Overtime, overtimeOf } from './model.ts'
import { isPriced, type Part, partOf, quartersOf, together } from './parts.ts'
import { pointsPerPossession } from './ratings.ts'

const marginOf = ({ home, away }: Part): Distribution => convolve(home, negate(away))
const totalOf = ({ home, away }: Part): Distribution => convolve(home, away)

/** Returns the pricer of basketball: all markets from the points of the remaining quarters and of overtimes. */
export const basketballPricer =
  (strength: (teamId: string) => number): PriceEvent =>
  (fixture, state, now) => {
    const { format } = fixture
    if (format.sport !== 'basketball' || !isPriced(state)) return []
    const means = pointsPerPossession(fixture, strength)
    const quarters = quartersOf(state, now, format.quarterMinutes * 60, means)
    const overtimeSeconds = format.overtimeMinutes * 60
    const played = state.period > 4 ? [overtimesSoFar(state, now, overtimeSeconds, means)] : []
    const extra = overtimeOf(means, overtimeSeconds)
    return [
      ...resultMarkets(together(quarters)),
      ...finalMarkets(together([...quarters, ...played]), extra),
      ...halfMarkets(together(quarters.slice(0, 2)), together([...quarters.slice(2), ...played]), extra),
      ...quarters.flatMap((part, index) => quarterMarkets(part, index + 1)),
    ]
  }

/** Returns the overtimes that are over, and the rest of the current one. */
const overtimesSoFar = (
  state: EventState,
  now: number,
  length: number,
  means: readonly [number, number],
): Part =>
  together(
    Array.from({ length: state.period - 4 }, (_, index) => partOf(state, now, index + 5, length, means)),
  )

/** Returns the markets of regular time. */
function resultMarkets(regular: Part): readonly FairMarket[] {
  const [home, draw, away] = signs(marginOf(regular))
  return [
    ...openMarket('1x2', [
      ['1', home],
      ['x', draw],
      ['2', away],
    ]),
    ...yesOrNo('overtime', draw),
  ]
}

/** Returns the markets in which overtime counts. */
function finalMarkets(before: Part, extra: Overtime): readonly FairMarket[] {
  const level = levelChances(before)
  const margin = decidedMargin(marginOf(before), extra)
  const total = withOvertime(totalOf(before), doubled(level), extra.total)
  const home = withOvertime(before.home, level, extra.home)
  const away = withOvertime(before.away, level, extra.away)
  const [homeWins, , awayWins] = signs(margin)
  const range = (from: number, to: number) => {
    let sum = 0
    for (let value = from; value <= to; value++) sum += margin.chances[value - margin.from] ?? 0
    return sum
  }
  return [
    ...openMarket('winner', [
      ['1', homeWins],
      ['2', awayWins],
    ]),
    ...handicapMarkets('handicap', margin, { step: 1, max: 9 }),
    ...openMarket('winning-margin', [
      ['1-by-11+', range(11, 400)],
      ['1-by-6-10', range(6, 10)],
      ['1-by-1-5', range(1, 5)],
      ['2-by-1-5', range(-5, -1)],
      ['2-by-6-10', range(-10, -6)],
      ['2-by-11+', range(-400, -11)],
    ]),
    ...totalMarkets('total', total, { step: 1, max: 9 }),
    ...totalMarkets('home-total', home, { step: 1, max: 5 }),
    ...totalMarkets('away-total', away, { step: 1, max: 5 }),
    ...oddEvenMarket('odd-even', total),
  ]
}

/** Returns the chance of a tie at each score. */
function levelChances({ home, away }: Part): Distribution {
  const from = Math.max(home.from, away.from)
  const to = Math.min(home.from + home.chances.length, away.from + away.chances.length)
  const chances = new Float64Array(Math.max(1, to - from))
  for (let value = from; value < to; value++)
    chances[value - from] = home.chances[value - home.from]! * away.chances[value - away.from]!
  return { from, chances }
}

function doubled({ from, chances }: Distribution): Distribution {
  const spread = new Float64Array(chances.length * 2 - 1)
  chances.forEach((chance, index) => {
    spread[index * 2] = chance
  })
  return { from: from * 2, chances: spread }
}

/** Adds overtime to a number at the end of regular time where the match was level. */
function withOvertime(before: Distribution, level: Distribution, extra: Distribution): Distribution {
  const late = convolve(level, extra)
  const end = Math.max(before.from + before.chances.length, late.from + late.chances.length)
  const chances = new Float64Array(end - before.from)
  before.chances.forEach((chance, index) => {
    chances[index]! += chance
  })
  level.chances.forEach((chance, index) => {
    if (chance > 0) chances[level.from + index - before.from]! -= chance
  })
  late.chances.forEach((chance, index) => {
    if (chance > 0) chances[late.from + index - before.from]! += chance
  })
  return { from: before.from, chances: chances.map((chance) => Math.max(0, chance)) }
}

/** Returns the margin after overtime. */
function decidedMargin(margin: Distribution, extra: Overtime): Distribution {
  const tie = margin.chances[-margin.from] ?? 0
  if (tie === 0) return margin
  const from = Math.min(margin.from, extra.margin.from)
  const end = Math.max(margin.from + margin.chances.length, extra.margin.from + extra.margin.chances.length)
  const chances = new Float64Array(end - from)
  margin.chances.forEach((chance, index) => {
    if (margin.from + index !== 0) chances[margin.from + index - from]! += chance
  })
  extra.margin.chances.forEach((chance, index) => {
    chances[extra.margin.from + index - from]! += chance * tie
  })
  return { from, chances }
}

function halfMarkets(first: Part, rest: Part, extra: Overtime): readonly FairMarket[] {
  const half = marginOf(first)
  const [home, draw, away] = signs(half)
  const later = marginOf(rest)
  const [homeInExtra] = signs(extra.margin)
  const outcomes = new Map<string, number>()
  half.chances.forEach((chance, index) => {
    if (chance === 0) return
    const lead = half.from + index
    const name = lead > 0 ? '1' : lead < 0 ? '2' : 'x'
    const [ahead, level, behind] = signs({ from: later.from + lead, chances: later.chances })
    const add = (key: string, value: number) => outcomes.set(key, (outcomes.get(key) ?? 0) + chance * value)
    add(`${name}/1`, ahead + level * homeInExtra)
    add(`${name}/2`, behind + level * (1 - homeInExtra))
  })
  const order = ['1/1', '1/2', 'x/1', 'x/2', '2/1', '2/2']
  return [
    ...openMarket('h1-1x2', [
      ['1', home],
      ['x', draw],
      ['2', away],
    ]),
    ...handicapMarkets('h1-handicap', half, { step: 1, max: 5 }),
    ...totalMarkets('h1-total', totalOf(first), { step: 1, max: 5 }),
    ...openMarket(
      'half-full',
      order.map((key) => [key, outcomes.get(key) ?? 0]),
    ),
  ]
}

function quarterMarkets(part: Part, quarter: number): readonly FairMarket[] {
  const margin = marginOf(part)
  const [home, draw, away] = signs(margin)
  return [
    ...openMarket(marketKey('quarter-1x2', `${quarter}`), [
      ['1', home],
      ['x', draw],
      ['2', away],
    ]),
    ...handicapMarkets('quarter-handicap', margin, { step: 1, max: 3 }, quarter),
    ...totalMarkets('quarter-total', totalOf(part), { step: 1, max: 3 }, quarter),
  ]
}
