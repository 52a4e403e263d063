import type { EventState, Fixture } from '../../feed/api.ts'
import { inOvertime, mapWon } from '../../feed/index.ts'
import { marketKey } from '../api.ts'
import { marketDefinition } from '../catalogue.ts'
import {
  collect,
  handicapMarkets,
  oddEvenMarket,
  openMarket,
  totalMarkets,
  yesOrNo,
} from '../distribution.ts'
import type { FairMarket, PriceEvent } from '../model.ts'
import { withoutSameOutcomes } from '../same-outcome.ts'
import { type MatchOutlook, type MatchStand, matchOutlook } from './model.ts'
import { roundChances, type Strength } from './ratings.ts'

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])
const need = 2

/** The pricer of Counter-Strike, all markets from one recursion; by default with the strengths of the simulated world. */
export const counterStrikePricer =
  (strength: Strength): PriceEvent =>
  (fixture, state) => {
    if (fixture.format.sport !== 'counter-strike' || over.has(state.status)) return []
    const stand = standOf(state)
    if (Math.max(...stand.maps) === need) return []
    const outlook = matchOutlook(roundChances(fixture, strength), stand)
    const knowsRounds = detailOf(fixture, state).halves
    const markets = [
      ...matchMarkets(stand, outlook),
      ...(knowsRounds ? [...mapMarkets(stand, outlook), ...roundMarkets(stand, outlook)] : []),
    ]
    return Math.min(...stand.maps) === need - 1 ? withoutSameOutcomes(markets, inDecider) : markets
  }

/** Where only the deciding map is left, its markets and those of the match ask the same: the first of these stays. */
const inDecider = [
  'winner',
  'maps-score',
  'map-winner',
  'rounds-total',
  'map-rounds-total',
  'rounds-handicap',
  'map-rounds-handicap',
  'any-overtime',
  'map-overtime',
]

const detailOf = (fixture: Fixture, state: EventState) =>
  (state.seq === 0 ? fixture.detail : undefined) ?? state.detail

/** Reads the scoreboard: maps that are over, and the one at play. */
function standOf(state: EventState): MatchStand {
  const maps: [number, number] = [0, 0]
  let rounds: readonly [number, number] = [0, 0]
  let total = 0
  let margin = 0
  let overtimeBefore = false
  for (const [home, away] of state.periodScores) {
    const won = mapWon(home, away)
    if (!won && !mapWon(away, home)) {
      rounds = [home, away]
      continue
    }
    maps[won ? 0 : 1]++
    total += home + away
    margin += home - away
    if (inOvertime(home, away)) overtimeBefore = true
  }
  return { maps, rounds, roundsBefore: { total, margin }, overtimeBefore }
}

function matchMarkets({ maps }: MatchStand, { scores }: MatchOutlook): readonly FairMarket[] {
  const chance = (score: string) => scores.get(score) ?? 0
  const home = chance('2:0') + chance('2:1')
  const wins = { home: 1 - chance('0:2'), away: 1 - chance('2:0') }
  const total = collect(2, 3, (add) => {
    add(2, chance('2:0') + chance('0:2'))
    add(3, chance('2:1') + chance('1:2'))
  })
  const margin = collect(-need, need, (add) => {
    for (const [score, by] of [
      ['2:0', 2],
      ['2:1', 1],
      ['1:2', -1],
      ['0:2', -2],
    ] as const)
      add(by, chance(score))
  })
  const lines = { step: 1, max: 4, min: 0.01 } as const
  return [
    ...openMarket('winner', [
      ['1', home],
      ['2', 1 - home],
    ]),
    ...openMarket(
      'maps-score',
      marketDefinition('counter-strike', 'maps-score')!.outcomes.map((id) => [id, chance(id)] as const),
    ),
    ...totalMarkets('maps-total', total, lines),
    // Half a map more or less is the winner.
    ...handicapMarkets('maps-handicap', margin, lines).filter(({ key }) => !/\|-?0\.5$/.test(key)),
    ...(maps[0] > 0 ? [] : yesOrNo('home-win-map', wins.home)),
    ...(maps[1] > 0 ? [] : yesOrNo('away-win-map', wins.away)),
  ]
}

/** Markets of the map at play and of the next; one that is not played gives stakes back. */
function mapMarkets({ maps: won, rounds }: MatchStand, { maps }: MatchOutlook): readonly FairMarket[] {
  const first = won[0] + won[1] + 1
  return [...maps].flatMap(([map, { played, ends }]) => {
    if (map > first + 1 || played < 0.05) return []
    const max = Math.max(...ends.map(({ home, away }) => home + away))
    let home = 0
    let overtime = 0
    for (const end of ends) {
      if (end.home > end.away) home += end.chance
      if (inOvertime(end.home, end.away)) overtime += end.chance
    }
    const total = collect(0, max, (add) => {
      for (const end of ends) add(end.home + end.away, end.chance)
    })
    const margin = collect(-max, max, (add) => {
      for (const end of ends) add(end.home - end.away, end.chance)
    })
    const lines = { step: 1, max: 5 } as const
    const begun = map === first && inOvertime(...rounds)
    return [
      ...openMarket(marketKey('map-winner', `${map}`), [
        ['1', home],
        ['2', 1 - home],
      ]),
      ...totalMarkets('map-rounds-total', total, lines, map),
      ...handicapMarkets('map-rounds-handicap', margin, lines, map),
      ...(begun ? [] : yesOrNo(marketKey('map-overtime', `${map}`), overtime)),
    ]
  })
}

/** Rounds of all maps together. */
function roundMarkets(stand: MatchStand, outlook: MatchOutlook): readonly FairMarket[] {
  const lines = { step: 1, max: 7, min: 0.12 } as const
  const seen = stand.overtimeBefore || inOvertime(...stand.rounds)
  return [
    ...totalMarkets('rounds-total', outlook.total, lines),
    ...handicapMarkets('rounds-handicap', outlook.margin, lines),
    ...oddEvenMarket('rounds-odd-even', outlook.total),
    ...(seen ? [] : yesOrNo('any-overtime', 1 - outlook.withoutOvertime)),
  ]
}
