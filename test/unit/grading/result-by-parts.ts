import type { Pair } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { onLine, sideOf, whether } from './outcomes.ts'
import { levelAt } from './parts.ts'

/** Undefined for markets that are read as in other sports. */
export type ResultOfParts = (board: Board, counted: Pair) => LegOutcome | null | undefined

export function frameResult(type: string, number: number, outcome: string): ResultOfParts {
  const kind = type.replace(/^(frames|legs)-/, '').replace(/^(frame|leg)-/, 'one-')
  return (board) => resultOfFrames(board, kind, number, outcome)
}

function resultOfFrames(
  board: Board,
  kind: string,
  number: number,
  outcome: string,
): LegOutcome | null | undefined {
  const [home, away] = board.sets
  const yes = outcome === 'yes'
  switch (kind) {
    case 'winner':
      return whether(outcome === sideOf(board.sets))
    case 'one-winner': {
      const frame = board.parts[number - 1]
      return frame ? whether(outcome === sideOf(frame)) : null
    }
    case 'score':
      return whether(outcome === board.sets.join(':'))
    case 'handicap':
      return outcome === '1' ? onLine(home - away, -number, 'more') : onLine(away - home, number, 'more')
    case 'race': {
      let [first, second] = [0, 0]
      for (const [one, other] of board.parts) {
        first += one
        second += other
        if (first === number || second === number) return whether(outcome === (first === number ? '1' : '2'))
      }
      return null
    }
    case 'home-win-frame':
    case 'home-win-leg':
      return whether(home > 0 === yes)
    case 'away-win-frame':
    case 'away-win-leg':
      return whether(away > 0 === yes)
  }
  return undefined
}

/** Names of the market types of sets and maps. */
interface PartNames {
  readonly winners: readonly string[]
  readonly score: string
  readonly homeWins: string
  readonly awayWins: string
  readonly handicaps: readonly string[]
}
const setNames: PartNames = {
  winners: ['winner', 'set-winner'],
  score: 'set-score',
  homeWins: 'home-win-set',
  awayWins: 'away-win-set',
  handicaps: ['sets-handicap', 'set-points-handicap', 'points-handicap'],
}
const mapNames: PartNames = {
  winners: ['winner', 'map-winner'],
  score: 'maps-score',
  homeWins: 'home-win-map',
  awayWins: 'away-win-map',
  handicaps: ['maps-handicap', 'map-rounds-handicap', 'rounds-handicap'],
}

/** Reads the markets common to sports of sets and of maps; undefined for their other markets. */
function resultOfParts(names: PartNames, type: string, specifier: string, outcome: string): ResultOfParts {
  const yes = outcome === 'yes'
  const line = Number(specifier.split(':').at(-1))
  if (names.winners.includes(type)) return (_, counted) => whether(outcome === sideOf(counted))
  if (type === names.score) return ({ sets }) => whether(outcome === sets.join(':'))
  if (type === names.homeWins) return ({ sets }) => whether(sets[0] > 0 === yes)
  if (type === names.awayWins) return ({ sets }) => whether(sets[1] > 0 === yes)
  if (names.handicaps.includes(type))
    return outcome === '1'
      ? (_, [home, away]) => onLine(home - away, -line, 'more')
      : (_, [home, away]) => onLine(away - home, line, 'more')
  return () => undefined
}

/** Returns null for boards on which the part of this index was not played. */
const ifPlayed =
  (part: number, result: ResultOfParts): ResultOfParts =>
  (board, counted) =>
    board.parts[part - 1] ? result(board, counted) : null

export function rallyResult(
  sport: Board['sport'],
  type: string,
  specifier: string,
  outcome: string,
): ResultOfParts {
  const yes = outcome === 'yes'
  const set = Number(specifier.split(':')[0])
  const wasLevel = ([one, other]: Pair, number: number) => {
    const level = levelAt(sport, number)
    return one >= level && other >= level
  }
  switch (type) {
    case 'any-extra-points':
      return ({ parts }) => whether(parts.some((part, index) => wasLevel(part, index + 1)) === yes)
    case 'set-extra-points':
      return ifPlayed(set, (_, counted) => whether(wasLevel(counted, set) === yes))
  }
  const alike = resultOfParts(setNames, type, specifier, outcome)
  return /^set-(winner|points|extra)/.test(type) ? ifPlayed(set, alike) : alike
}

export function counterStrikeResult(type: string, specifier: string, outcome: string): ResultOfParts {
  const yes = outcome === 'yes'
  const map = Number(specifier.split(':')[0])
  const late = ([one, other]: Pair) => Math.min(one, other) > 11
  switch (type) {
    case 'any-overtime':
      return ({ parts }) => whether(parts.some(late) === yes)
    case 'map-overtime':
      return ifPlayed(map, (_, counted) => whether(late(counted) === yes))
  }
  const alike = resultOfParts(mapNames, type, specifier, outcome)
  return type.startsWith('map-') ? ifPlayed(map, alike) : alike
}

export function tennisResult(type: string, specifier: string, outcome: string): ResultOfParts {
  const line = Number(specifier)
  const [set = 0, game = 0] = specifier.split(/[:.]/).map(Number)
  return (board, counted) => resultOfTennis(board, counted, { type, set, game, line, outcome })
}

interface OfTennis {
  readonly type: string
  readonly set: number
  readonly game: number
  readonly line: number
  readonly outcome: string
}

function resultOfTennis(
  board: Board,
  [home, away]: Pair,
  { type, set, game, line, outcome }: OfTennis,
): LegOutcome | null | undefined {
  const yes = outcome === 'yes'
  switch (type) {
    case 'winner':
      return whether(outcome === sideOf(board.sets))
    case 'set-score':
      return whether(outcome === board.sets.join(':'))
    case 'home-win-set':
      return whether(board.sets[0] > 0 === yes)
    case 'away-win-set':
      return whether(board.sets[1] > 0 === yes)
    case 'tie-break':
      return whether(board.parts.some(([h, a]) => h + a > 12) === yes)
    case 'game-winner': {
      const winner = board.games[set - 1]?.[game - 1]
      return winner === undefined ? null : whether(outcome === ['1', '2'][winner])
    }
    case 'sets-total':
    case 'sets-handicap':
    case 'games-total':
    case 'games-handicap': {
      if (type.endsWith('total')) return onLine(home + away, line, outcome === 'over' ? 'more' : 'less')
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
    }
  }
  if (!type.startsWith('set-')) return undefined
  const games = board.parts[set - 1]
  if (!games) return null
  switch (type) {
    case 'set-winner':
      return whether(outcome === sideOf(games))
    case 'set-correct-score':
      return whether(outcome === games.join(':'))
    case 'set-tie-break':
      return whether(home + away > 12 === yes)
    default:
      return undefined
  }
}
