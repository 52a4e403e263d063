import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import { marketDefinition } from '../catalogue.ts'
import {
  collect,
  handicapMarkets,
  ifPlayed,
  oddEvenMarket,
  openMarket,
  totalMarkets,
  yesOrNo,
} from '../distribution.ts'
import type { FairMarket } from '../model.ts'
import { withoutSameOutcomes } from '../same-outcome.ts'
import type { PartNames } from './names.ts'
import { type PartsModel, type PartsOutlook, type PartsStand, partsOutlook } from './outlook.ts'

/** Model of a sport's match that is won by parts. */
export interface PartsMatch extends PartsModel {
  /** Returns whether a side with `own` counts has won the part of this number. */
  readonly isWon: (part: number, own: number, theirs: number) => boolean
}

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])

/** Returns all markets of a match that is won by parts, from one recursion. */
export function priceParts(
  names: PartNames,
  match: PartsMatch,
  fixture: Fixture,
  state: EventState,
): readonly FairMarket[] {
  if (!isPriced(match, state)) return []
  const stand = standOf(state, match)
  const outlook = partsOutlook(match, stand)
  const detail = (state.seq === 0 ? fixture.detail : undefined) ?? state.detail
  const markets = [
    ...matchMarkets(names, match, stand, outlook),
    ...(names.race ? raceMarkets(names.race, match, stand) : []),
    ...(detail.halves
      ? [...partMarkets(names, match, stand, outlook), ...countMarkets(names, match, stand, outlook)]
      : []),
  ]
  return Math.min(...stand.won) === match.need - 1 ? withoutSameOutcomes(markets, inDecider(names)) : markets
}

/** Types that ask the same once only the deciding part is left; the first of these is kept. */
const inDecider = (names: PartNames): readonly string[] => [
  'winner',
  names.score,
  names.partWinner,
  ...(names.race ? [names.race] : []),
  ...(names.counted
    ? [names.counted.total, names.counted.partTotal, names.counted.handicap, names.counted.partHandicap]
    : []),
  names.oddEven,
  ...(names.counted?.partOddEven ? [names.counted.partOddEven] : []),
  ...(names.counted ? [names.counted.anyLate, names.counted.partLate] : []),
]

/** Returns whether the match is still open. */
export const isPriced = (match: PartsMatch, state: EventState): boolean =>
  !over.has(state.status) && Math.max(...standOf(state, match).won) < match.need

/** Reads the scoreboard: completed parts, and the current one. */
export function standOf(state: EventState, { isWon, isLate }: PartsMatch): PartsStand {
  const won: [number, number] = [0, 0]
  let now: readonly [number, number] = [0, 0]
  let total = 0
  let margin = 0
  let lateBefore = false
  for (const [index, [home, away]] of state.periodScores.entries()) {
    const part = index + 1
    const homeWon = isWon(part, home, away)
    if (!homeWon && !isWon(part, away, home)) {
      now = [home, away]
      continue
    }
    won[homeWon ? 0 : 1]++
    total += home + away
    margin += home - away
    if (isLate(part, home, away)) lateBefore = true
  }
  return { won, now, before: { total, margin }, lateBefore }
}

function matchMarkets(
  names: PartNames,
  { need }: PartsMatch,
  { won }: PartsStand,
  { scores }: PartsOutlook,
): readonly FairMarket[] {
  const ends = [...scores].map(([score, chance]) => {
    const [home, away] = score.split(':').map(Number) as [number, number]
    return { home, away, chance }
  })
  const chanceOf = (holds: (end: { readonly home: number; readonly away: number }) => boolean) =>
    ends.reduce((sum, end) => sum + (holds(end) ? end.chance : 0), 0)
  const home = chanceOf((end) => end.home === need)
  const total = collect(need, 2 * need - 1, (add) => {
    for (const end of ends) add(end.home + end.away, end.chance)
  })
  const margin = collect(-need, need, (add) => {
    for (const end of ends) add(end.home - end.away, end.chance)
  })
  const lines = { step: 1, max: 4, min: 0.01 } as const
  return [
    ...openMarket('winner', [
      ['1', home],
      ['2', 1 - home],
    ]),
    ...openMarket(
      names.score,
      marketDefinition(names.sport, names.score)!.outcomes.map((id) => [id, scores.get(id) ?? 0] as const),
    ),
    ...totalMarkets(names.total, total, lines),
    // A handicap of half a part is the winner.
    ...handicapMarkets(names.handicap, margin, lines).filter(({ key }) => !/\|-?0\.5$/.test(key)),
    ...(won[0] > 0
      ? []
      : yesOrNo(
          names.homeWins,
          chanceOf((end) => end.home > 0),
        )),
    ...(won[1] > 0
      ? []
      : yesOrNo(
          names.awayWins,
          chanceOf((end) => end.away > 0),
        )),
  ]
}

/** Returns markets of the current part and of the next; stakes on a part that is not played are returned. */
function partMarkets(
  names: PartNames,
  { isLate }: PartsMatch,
  { won, now }: PartsStand,
  { parts }: PartsOutlook,
): readonly FairMarket[] {
  const first = won[0] + won[1] + 1
  return [...parts].flatMap(([part, { played, ends }]) => {
    if (part > first + 1 || played < 0.05) return []
    const max = Math.max(...ends.map(({ home, away }) => home + away))
    let home = 0
    let late = 0
    for (const end of ends) {
      if (end.home > end.away) home += end.chance
      if (isLate(part, end.home, end.away)) late += end.chance
    }
    const total = collect(0, max, (add) => {
      for (const end of ends) add(end.home + end.away, end.chance)
    })
    const margin = collect(-max, max, (add) => {
      for (const end of ends) add(end.home - end.away, end.chance)
    })
    const lines = { step: 1, max: 5 } as const
    const begun = part === first && isLate(part, ...now)
    const winner = openMarket(marketKey(names.partWinner, `${part}`), [
      ['1', home],
      ['2', 1 - home],
    ])
    if (!names.counted) return ifPlayed(winner, played)
    const { partTotal, partHandicap, partOddEven, partLate } = names.counted
    const markets = [
      ...winner,
      ...totalMarkets(partTotal, total, lines, part),
      ...handicapMarkets(partHandicap, margin, lines, part),
      ...(partOddEven ? oddEvenMarket(marketKey(partOddEven, `${part}`), total) : []),
      ...(begun ? [] : yesOrNo(marketKey(partLate, `${part}`), late)),
    ]
    return ifPlayed(markets, played)
  })
}

/** Returns markets on the counts of all parts together. */
function countMarkets(
  names: PartNames,
  { isLate }: PartsMatch,
  { won, now, lateBefore }: PartsStand,
  { total, margin, withoutLate }: PartsOutlook,
): readonly FairMarket[] {
  const lines = { step: 1, max: 7, min: 0.12 } as const
  const seen = lateBefore || isLate(won[0] + won[1] + 1, ...now)
  const oddEven = oddEvenMarket(names.oddEven, total)
  if (!names.counted) return oddEven
  return [
    ...totalMarkets(names.counted.total, total, lines),
    ...handicapMarkets(names.counted.handicap, margin, lines),
    ...oddEven,
    ...(seen ? [] : yesOrNo(names.counted.anyLate, 1 - withoutLate)),
  ]
}

/**
 * Returns markets on the first side to win a number of parts: from two, below the number that wins the match,
 * while neither has.
 */
function raceMarkets(type: string, match: PartsMatch, { won, now }: PartsStand): readonly FairMarket[] {
  const chances = new Map<number, number>()
  const homeWins = (part: number): number => {
    let chance = chances.get(part)
    if (chance === undefined) {
      const first = won[0] + won[1] + 1
      const ends = part === first ? match.ends(part, ...now) : match.ends(part, 0, 0)
      chance = ends.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0)
      chances.set(part, chance)
    }
    return chance
  }
  const reaches = (home: number, away: number, goal: number): number => {
    if (home === goal) return 1
    if (away === goal) return 0
    const p = homeWins(home + away + 1)
    return p * reaches(home + 1, away, goal) + (1 - p) * reaches(home, away + 1, goal)
  }
  const goals = Array.from({ length: match.need - 2 }, (_, index) => index + 2)
  return goals
    .filter((goal) => Math.max(...won) < goal)
    .flatMap((goal) => {
      const home = reaches(won[0], won[1], goal)
      return openMarket(marketKey(type, `${goal}`), [
        ['1', home],
        ['2', 1 - home],
      ])
    })
}
