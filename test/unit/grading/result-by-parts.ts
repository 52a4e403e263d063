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
  const line = Number(specifier.split(':').at(-1))
  switch (type) {
    case 'winner':
    case 'set-winner':
      return whether(outcome === sideOf([home, away]))
    case 'set-score':
      return whether(outcome === board.sets.join(':'))
    case 'home-win-set':
      return whether(board.sets[0] > 0 === yes)
    case 'away-win-set':
      return whether(board.sets[1] > 0 === yes)
    case 'any-extra-points':
      return whether(board.parts.some((part, index) => wasLevel(part, index + 1)) === yes)
    case 'set-extra-points':
      return whether(wasLevel([home, away], set) === yes)
    case 'sets-handicap':
    case 'set-points-handicap':
    case 'points-handicap':
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
  }
  return undefined
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
  const line = Number(specifier.split(':').at(-1))
  switch (type) {
    case 'winner':
    case 'map-winner':
      return whether(outcome === sideOf([home, away]))
    case 'maps-score':
      return whether(outcome === board.sets.join(':'))
    case 'home-win-map':
      return whether(board.sets[0] > 0 === yes)
    case 'away-win-map':
      return whether(board.sets[1] > 0 === yes)
    case 'any-overtime':
      return whether(board.parts.some(late) === yes)
    case 'map-overtime':
      return whether(late([home, away]) === yes)
    case 'maps-handicap':
    case 'map-rounds-handicap':
    case 'rounds-handicap':
      return outcome === '1' ? onLine(home - away, -line, 'more') : onLine(away - home, line, 'more')
  }
  return undefined
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
