import type { Pair } from '#domain/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { onLine, sideOf, whether } from './outcomes.ts'
import { levelAt } from './parts.ts'

/** Undefined for markets that are read like those of other sports. */
export function frameResult(
  board: Board,
  type: string,
  number: number,
  outcome: string,
): LegOutcome | null | undefined {
  const [home, away] = board.sets
  const yes = outcome === 'yes'
  const kind = type.replace(/^(frames|legs)-/, '').replace(/^(frame|leg)-/, 'one-')
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

/** What the market types of sets and maps are called. */
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

/** What sports of sets and those of maps have alike; undefined for their other markets. */
function resultOfParts(
  names: PartNames,
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
): LegOutcome | undefined {
  const yes = outcome === 'yes'
  const line = Number(specifier.split(':').at(-1))
  if (names.winners.includes(type)) return whether(outcome === sideOf([home, away]))
  if (type === names.score) return whether(outcome === board.sets.join(':'))
  if (type === names.homeWins) return whether(board.sets[0] > 0 === yes)
  if (type === names.awayWins) return whether(board.sets[1] > 0 === yes)
  if (names.handicaps.includes(type))
    return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
  return undefined
}

/** Undefined for markets that are read like those of other sports. */
export function rallyResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
): LegOutcome | null | undefined {
  const yes = outcome === 'yes'
  const set = Number(specifier.split(':')[0])
  const wasLevel = ([one, other]: Pair, number: number) => {
    const level = levelAt(board.sport, number)
    return one >= level && other >= level
  }
  if (/^set-(winner|points|extra)/.test(type) && !board.parts[set - 1]) return null
  switch (type) {
    case 'any-extra-points':
      return whether(board.parts.some((part, index) => wasLevel(part, index + 1)) === yes)
    case 'set-extra-points':
      return whether(wasLevel([home, away], set) === yes)
  }
  return resultOfParts(setNames, board, type, specifier, outcome, [home, away])
}

/** Undefined for markets that are read like those of other sports. */
export function counterStrikeResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
): LegOutcome | null | undefined {
  const yes = outcome === 'yes'
  const late = ([one, other]: Pair) => Math.min(one, other) > 11
  if (type.startsWith('map-') && !board.parts[Number(specifier.split(':')[0]) - 1]) return null
  switch (type) {
    case 'any-overtime':
      return whether(board.parts.some(late) === yes)
    case 'map-overtime':
      return whether(late([home, away]) === yes)
  }
  return resultOfParts(mapNames, board, type, specifier, outcome, [home, away])
}

/** Undefined for markets that are read like those of other sports. */
export function tennisResult(
  board: Board,
  type: string,
  specifier: string,
  outcome: string,
  [home, away]: Pair,
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
      const [set = 0, game = 0] = specifier.split('.').map(Number)
      const winner = board.games[set - 1]?.[game - 1]
      return winner === undefined ? null : whether(outcome === ['1', '2'][winner])
    }
    case 'sets-total':
    case 'sets-handicap':
    case 'games-total':
    case 'games-handicap': {
      const line = Number(specifier)
      if (type.endsWith('total')) return onLine(home + away, line, outcome === 'over' ? 'more' : 'less')
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
    }
  }
  if (!type.startsWith('set-')) return undefined
  const set = board.parts[Number(specifier.split(':')[0]) - 1]
  if (!set) return null
  switch (type) {
    case 'set-winner':
      return whether(outcome === sideOf(set))
    case 'set-correct-score':
      return whether(outcome === set.join(':'))
    case 'set-tie-break':
      return whether(home + away > 12 === yes)
    default:
      return undefined
  }
}
