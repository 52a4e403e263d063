import type { EventState, Fixture, Side } from '#domain/sport/feed/api.ts'
import { marketKey } from '../api.ts'
import type { JointModel } from '../built/joint.ts'
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
import type { FairMarket, PriceEvent } from '../model.ts'
import { withoutSameOutcomes } from '../same-outcome.ts'
import { tennisEnds } from './joint-tennis.ts'
import {
  gameChance,
  type MatchOutlook,
  type MatchStand,
  matchOutlook,
  openerServes,
  type ServeChances,
  type SetStand,
  setWon,
  tieBreakChance,
} from './model.ts'
import { type Strength, serveChances } from './ratings.ts'

type TennisFormat = Extract<Fixture['format'], { sport: 'tennis' }>

const over = new Set<EventState['status']>(['finished', 'postponed', 'abandoned', 'cancelled'])

/** Returns the pricer of tennis, all markets from one recursion. */
export function tennisPricer(strength: Strength): PriceEvent {
  const standFor = (fixture: Fixture, state: EventState) => {
    const { format } = fixture
    if (format.sport !== 'tennis' || over.has(state.status)) return null
    const need = (format.bestOf + 1) / 2
    const chances = serveChances(fixture, strength)
    const match = standOf(format, state, chances)
    return Math.max(...match.sets) === need ? null : { need, chances, match }
  }
  const price: PriceEvent = (fixture, state) => {
    const stand = standFor(fixture, state)
    if (!stand) return []
    const { need, chances, match } = stand
    const outlook = matchOutlook(chances, match)
    const markets = [
      ...matchMarkets(match, outlook, need),
      ...setMarkets(match, outlook),
      ...gamesMarkets(outlook, state),
      ...gameMarkets(match, chances),
    ]
    return Math.min(...match.sets) === need - 1 ? withoutSameOutcomes(markets, inDecider) : markets
  }
  const joint: JointModel = (fixture, state) => {
    const stand = standFor(fixture, state)
    if (!stand) return null
    const { chances, match } = stand
    return tennisEnds(chances, match, state.periodScores.slice(0, match.sets[0] + match.sets[1]), state)
  }
  return Object.assign(price, { joint })
}

/** Types that ask the same once only the deciding set is left; the first of these is kept. */
const inDecider = [
  'winner',
  'set-score',
  'set-winner',
  'games-total',
  'set-games-total',
  'tie-break',
  'set-tie-break',
]

/** Reads the scoreboard: completed sets, the current set, the current game. */
function standOf(format: TennisFormat, state: EventState, chances: ServeChances): MatchStand {
  const board = state.tennis
  const base = { bestOf: format.bestOf, finalSetTieBreakTo: format.finalSetTieBreakTo }
  if (!board) {
    const stands = ([0, 1] as const).map((server) => ({
      stand: { home: 0, away: 0, server, currentGame: null },
      chance: 0.5,
    }))
    return { ...base, sets: [0, 0], gamesBefore: [0, 0], stands }
  }
  const sets: [number, number] = [0, 0]
  const before: [number, number] = [0, 0]
  let stand: SetStand = { home: 0, away: 0, server: board.server, currentGame: null }
  for (const winners of board.games) {
    const games: [number, number] = [0, 0]
    for (const side of winners) games[side]++
    const homeWon = setWon(games[0], games[1])
    if (homeWon || setWon(games[1], games[0])) {
      sets[homeWon ? 0 : 1]++
      before[0] += games[0]
      before[1] += games[1]
    } else {
      stand = standInSet(games, board, chances, setNumber(sets) === format.bestOf, format)
    }
  }
  return { ...base, sets, gamesBefore: before, stands: [{ stand, chance: 1 }] }
}

const setNumber = (sets: readonly [number, number]): number => sets[0] + sets[1] + 1

function standInSet(
  [home, away]: readonly [number, number],
  board: NonNullable<EventState['tennis']>,
  chances: ServeChances,
  deciding: boolean,
  format: TennisFormat,
): SetStand {
  const [h, a] = board.points
  const other: Side = board.server === 0 ? 1 : 0
  if (home === 6 && away === 6) {
    const opener = openerServes(h + a) ? board.server : other
    const target = deciding ? format.finalSetTieBreakTo : 7
    return { home, away, server: opener, currentGame: tieBreakChance(chances, target, opener, h, a) }
  }
  const currentGame = board.server === 0 ? gameChance(chances[0], h, a) : 1 - gameChance(chances[1], a, h)
  return { home, away, server: board.server, currentGame }
}

/** Returns the chances in the order in which the catalogue lists the outcomes. */
const inOrder = (
  type: string,
  chances: ReadonlyMap<string, number>,
): readonly (readonly [string, number])[] =>
  (marketDefinition('tennis', type)?.outcomes ?? []).map((id) => [id, chances.get(id) ?? 0] as const)

function matchMarkets(match: MatchStand, { setScores }: MatchOutlook, need: number): readonly FairMarket[] {
  let home = 0
  const sets: [string, number][] = []
  const top = need * 2 - 1
  const scores = [...setScores].map(([key, chance]) => {
    const [h, a] = key.split(':').map(Number) as [number, number]
    if (h === need) home += chance
    sets.push([key, chance])
    return { h, a, chance }
  })
  const total = collect(need, top, (add) => {
    for (const { h, a, chance } of scores) add(h + a, chance)
  })
  const margin = collect(-need, need, (add) => {
    for (const { h, a, chance } of scores) add(h - a, chance)
  })
  const wins = (side: 0 | 1) =>
    scores.reduce((sum, { h, a, chance }) => sum + ((side === 0 ? h : a) > 0 ? chance : 0), 0)
  const lines = { step: 1, max: 4, min: 0.01 } as const
  return [
    ...openMarket('winner', [
      ['1', home],
      ['2', 1 - home],
    ]),
    ...openMarket(
      'set-score',
      sets.sort(([left], [right]) => right.localeCompare(left)),
    ),
    ...totalMarkets('sets-total', total, lines),
    // A handicap of half a set is the winner.
    ...handicapMarkets('sets-handicap', margin, lines).filter(({ key }) => !/\|-?0\.5$/.test(key)),
    ...(match.sets[0] > 0 ? [] : yesOrNo('home-win-set', wins(0))),
    ...(match.sets[1] > 0 ? [] : yesOrNo('away-win-set', wins(1))),
  ]
}

/** Returns markets of the current set and of later ones; stakes on a set that is not played are returned. */
function setMarkets(match: MatchStand, { sets }: MatchOutlook): readonly FairMarket[] {
  const need = (match.bestOf + 1) / 2
  const first = setNumber(match.sets)
  return [...sets].flatMap(([set, { played, ends }]) => {
    // The current set, the next one, and those that are certain to be played.
    if (set > Math.max(first + 1, need) || played < 0.05) return []
    let home = 0
    let tieBreak = 0
    const scores = new Map<string, number>()
    for (const end of ends) {
      const key = `${end.home}:${end.away}`
      scores.set(key, (scores.get(key) ?? 0) + end.chance)
      if (end.home > end.away) home += end.chance
      if (end.home + end.away === 13) tieBreak += end.chance
    }
    const total = collect(6, 13, (add) => {
      for (const end of ends) add(end.home + end.away, end.chance)
    })
    const markets = [
      ...openMarket(marketKey('set-winner', `${set}`), [
        ['1', home],
        ['2', 1 - home],
      ]),
      ...totalMarkets('set-games-total', total, { step: 1, max: 4 }, set),
      ...openMarket(marketKey('set-correct-score', `${set}`), inOrder('set-correct-score', scores)),
      ...yesOrNo(marketKey('set-tie-break', `${set}`), tieBreak),
    ]
    return ifPlayed(markets, played)
  })
}

function gamesMarkets(
  { games, width, withoutTieBreak }: MatchOutlook,
  state: EventState,
): readonly FairMarket[] {
  const tally = (value: (home: number, away: number) => number, from: number, to: number) =>
    collect(from, to, (add) => {
      for (let cell = 0; cell < games.length; cell++) {
        const chance = games[cell]!
        if (chance > 0) add(value(Math.floor(cell / width), cell % width), chance)
      }
    })
  const total = tally((home, away) => home + away, 0, 2 * width)
  const lines = { step: 1, max: 7, min: 0.12 } as const
  const tieBreakSeen =
    state.tennis?.tieBreak === true || (state.tennis?.games ?? []).some((set) => set.length === 13)
  return [
    ...totalMarkets('games-total', total, lines),
    ...handicapMarkets(
      'games-handicap',
      tally((home, away) => home - away, -width, width),
      lines,
    ),
    ...totalMarkets(
      'home-games-total',
      tally((home) => home, 0, width),
      { ...lines, max: 4 },
    ),
    ...totalMarkets(
      'away-games-total',
      tally((_, away) => away, 0, width),
      { ...lines, max: 4 },
    ),
    ...oddEvenMarket('games-odd-even', total),
    ...(tieBreakSeen ? [] : yesOrNo('tie-break', 1 - withoutTieBreak)),
  ]
}

/**
 * Returns markets of the current and the next game of the set, while the server is known. Stakes on a game not
 * played are returned.
 */
function gameMarkets(match: MatchStand, chances: ServeChances): readonly FairMarket[] {
  const [only, more] = match.stands
  if (!only || more) return []
  const { stand } = only
  const played = stand.home + stand.away
  const hold = (server: 0 | 1) => (server === 0 ? gameChance(chances[0]) : 1 - gameChance(chances[1]))
  const market = (game: number, home: number) =>
    openMarket(marketKey('game-winner', `${setNumber(match.sets)}.${game}`), [
      ['1', home],
      ['2', 1 - home],
    ])
  if (played === 12) return stand.currentGame === null ? [] : market(13, stand.currentGame)
  return [
    ...market(played + 1, stand.currentGame ?? hold(stand.server)),
    ...(played < 11 ? ifPlayed(market(played + 2, hold(stand.server === 0 ? 1 : 0)), null) : []),
  ]
}
