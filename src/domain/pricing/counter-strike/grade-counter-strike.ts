import type { EventState } from '../../feed/api.ts'
import { inOvertime } from '../../feed/index.ts'
import { periodDone, sum } from '../grading/regular-time.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'

/** Markets for which the maps won are enough; all others need the rounds of each map. */
const byMaps: ReadonlySet<string> = new Set([
  'winner',
  'maps-score',
  'maps-total',
  'maps-handicap',
  'home-win-map',
  'away-win-map',
])

/** Counter-Strike: the match is decided when finished; maps and rounds as soon as they are played. */
export function gradeCounterStrike(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  if (!state.detail.halves && !byMaps.has(type)) return 'pending'
  const done = state.status === 'finished'
  const maps = on.tally(state.score, done, 'maps')
  const mapFacts = { scope: 'maps', home: maps.home, away: maps.away }
  const rounds = on.tally(sum(state.periodScores), done, 'rounds')
  const count = rounds.home + rounds.away
  const line = Number(specifier)
  switch (type) {
    case 'winner':
      return on.threeWay(maps, outcome)
    case 'maps-score':
      return on.exactScore(maps, outcome, 'score', mapFacts)
    case 'maps-total':
      return on.total(maps.home + maps.away, done, line, outcome, 'maps')
    case 'maps-handicap':
      return on.handicap(maps, line, outcome)
    case 'home-win-map':
      return on.once(maps.home > 0, done, outcome, mapFacts)
    case 'away-win-map':
      return on.once(maps.away > 0, done, outcome, mapFacts)
    case 'rounds-total':
      return on.total(count, done, line, outcome, 'rounds')
    case 'rounds-handicap':
      return on.handicap(rounds, line, outcome)
    case 'rounds-odd-even':
      return on.oddEven(count, done, outcome, 'rounds')
    case 'any-overtime': {
      const { scope, home, away } = rounds
      return on.once(
        state.periodScores.some((map) => inOvertime(...map)),
        done,
        outcome,
        { scope, home, away },
      )
    }
    default:
      return gradeMap(type, specifier, outcome, state)
  }
}

function gradeMap(type: string, specifier: string, outcome: string, state: EventState): SelectionResult {
  const [number = '', lineText = ''] = specifier.split(':')
  const score = state.periodScores[Number(number) - 1]
  if (!score)
    return state.status === 'finished' ? decided('void', 'not-played', { map: Number(number) }) : 'pending'
  const map = on.tally(score, periodDone(state, Number(number)), `map-${number}`)
  const facts = { scope: map.scope, home: map.home, away: map.away }
  switch (type) {
    case 'map-winner':
      return map.done ? winIf(on.resultOf(map) === outcome, 'score', facts) : 'pending'
    case 'map-rounds-total':
      return on.total(map.home + map.away, map.done, Number(lineText), outcome, map.scope)
    case 'map-rounds-handicap':
      return on.handicap(map, Number(lineText), outcome)
    case 'map-overtime':
      return on.once(inOvertime(...score), map.done, outcome, facts)
    default:
      return 'pending'
  }
}
