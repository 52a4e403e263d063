import type { EventState, Side } from '#domain/sport/feed/api.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'

interface SetTally {
  readonly home: number
  readonly away: number
  readonly done: boolean
}

/** Returns the sets by their games; the set in progress is the last one and not done. */
function sets(state: EventState): readonly SetTally[] {
  const finished = state.status === 'finished'
  return state.periodScores.map(([home, away], index) => ({
    home,
    away,
    done: finished || index + 1 < state.period || (index + 1 === state.period && state.inBreak),
  }))
}

/** Markets that need only the sets won; all others need the games of each set. */
const bySets: ReadonlySet<string> = new Set([
  'winner',
  'set-score',
  'sets-total',
  'sets-handicap',
  'home-win-set',
  'away-win-set',
])

/** Grades tennis: the match when finished; sets and games as soon as they are played. */
export function gradeTennis(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  if (!state.detail.halves && !bySets.has(type)) return 'pending'
  const played = sets(state)
  const done = state.status === 'finished'
  const match = on.tally(state.score, done, 'sets')
  const homeGames = played.reduce((games, set) => games + set.home, 0)
  const awayGames = played.reduce((games, set) => games + set.away, 0)
  const games = on.tally([homeGames, awayGames], done, 'games')
  const line = Number(specifier)
  switch (type) {
    case 'winner':
      return on.threeWay(match, outcome)
    case 'set-score':
      return on.exactScore(match, outcome, 'sets', { home: match.home, away: match.away })
    case 'sets-total':
      return on.total(match.home + match.away, done, line, outcome, 'sets')
    case 'sets-handicap':
      return on.handicap(match, line, outcome)
    case 'home-win-set':
      return on.once(match.home > 0, done, outcome, { scope: 'sets', home: match.home, away: match.away })
    case 'away-win-set':
      return on.once(match.away > 0, done, outcome, { scope: 'sets', home: match.home, away: match.away })
    case 'games-total':
      return on.total(homeGames + awayGames, done, line, outcome, 'games')
    case 'games-handicap':
      return on.handicap(games, line, outcome)
    case 'home-games-total':
      return on.total(homeGames, done, line, outcome, 'home-games')
    case 'away-games-total':
      return on.total(awayGames, done, line, outcome, 'away-games')
    case 'games-odd-even':
      return on.oddEven(homeGames + awayGames, done, outcome, 'games')
    case 'game-winner':
      return gameWinner(state, specifier, outcome, played)
    case 'tie-break':
      return on.once(played.some(hadTieBreak), done, outcome, {
        scope: 'games',
        home: homeGames,
        away: awayGames,
      })
    default:
      return gradeSet(type, specifier, outcome, state, played)
  }
}

const hadTieBreak = (set: SetTally) => set.home + set.away >= 13

function gradeSet(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
  played: readonly SetTally[],
): SelectionResult {
  const [number = '', lineText = ''] = specifier.split(':')
  const set = played[Number(number) - 1]
  if (!set)
    return state.status === 'finished' ? decided('void', 'not-played', { set: Number(number) }) : 'pending'
  const facts = { set: Number(number), home: set.home, away: set.away }
  switch (type) {
    case 'set-winner':
      return set.done ? winIf(on.resultOf(set) === outcome, 'sets', facts) : 'pending'
    case 'set-games-total':
      return on.total(set.home + set.away, set.done, Number(lineText), outcome, `set-${number}`)
    case 'set-correct-score':
      return on.exactScore(set, outcome, 'sets', facts)
    case 'set-tie-break':
      return hadTieBreak(set) || set.done
        ? winIf(hadTieBreak(set) === (outcome === 'yes'), 'sets', facts)
        : 'pending'
    default:
      return 'pending'
  }
}

function gameWinner(
  state: EventState,
  specifier: string,
  outcome: string,
  played: readonly SetTally[],
): SelectionResult {
  const [set = 0, game = 0] = specifier.split('.').map(Number)
  const winner: Side | undefined = state.tennis?.games[set - 1]?.[game - 1]
  const facts = { set, game }
  if (winner !== undefined) return winIf(outcome === (winner === 0 ? '1' : '2'), 'sets', facts)
  const over = state.status === 'finished' || (played[set - 1]?.done ?? false)
  return over ? decided('void', 'not-played', facts) : 'pending'
}
