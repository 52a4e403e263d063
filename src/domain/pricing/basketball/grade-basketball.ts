import type { EventState, Pair } from '../../feed/api.ts'
import { periodDone, regularScore } from '../grading/regular-time.ts'
import { decided, type SelectionResult } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'

const quarters = 4

/** Markets that need the score of each quarter. */
const byParts = /^(quarter-|h1-|half-)/

/** Basketball: overtime counts, except in the three-way result (regular time), quarters and halves. */
export function gradeBasketball(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  if (!state.detail.halves && byParts.test(type)) return 'pending'
  const finished = state.status === 'finished'
  const full = on.tally(state.score, finished, 'with-overtime')
  const regular = on.tally(
    regularScore(state, quarters, Number.POSITIVE_INFINITY),
    periodDone(state, quarters),
    'regular',
  )
  const quarter = (index: number): Pair => state.periodScores[index - 1] ?? [0, 0]
  const half = on.tally(
    [quarter(1)[0] + quarter(2)[0], quarter(1)[1] + quarter(2)[1]],
    periodDone(state, 2),
    'h1',
  )
  const [index = '', lineText = ''] = specifier.split(':')
  const line = Number(type.startsWith('quarter') ? lineText : specifier)
  const one = on.tally(quarter(Number(index)), periodDone(state, Number(index)), `q${index}`)
  // A match that ended level has none of the outcomes of these.
  if (finished && full.home === full.away) {
    const level =
      type === 'winner' ||
      type === 'winning-margin' ||
      (type === 'half-full' && outcome.startsWith(on.resultOf(half)))
    if (level) {
      return decided('void', 'no-draw', { scope: full.scope, home: full.home, away: full.away })
    }
  }
  switch (type) {
    case 'winner':
      return on.threeWay(full, outcome)
    case '1x2':
      return on.threeWay(regular, outcome)
    case 'handicap':
      return on.handicap(full, line, outcome)
    case 'total':
      return on.total(full.home + full.away, finished, line, outcome, full.scope)
    case 'home-total':
      return on.total(full.home, finished, line, outcome, 'home')
    case 'away-total':
      return on.total(full.away, finished, line, outcome, 'away')
    case 'odd-even':
      return on.oddEven(full.home + full.away, finished, outcome, full.scope)
    case 'overtime':
      return on.overtime(regular, outcome)
    case 'winning-margin':
      return on.winningMargin(full, outcome)
    case 'h1-1x2':
      return on.threeWay(half, outcome)
    case 'h1-handicap':
      return on.handicap(half, line, outcome)
    case 'h1-total':
      return on.total(half.home + half.away, half.done, line, outcome, 'h1')
    case 'half-full':
      return on.halfFull(half, full, outcome)
    case 'quarter-1x2':
      return on.threeWay(one, outcome)
    case 'quarter-handicap':
      return on.handicap(one, line, outcome)
    case 'quarter-total':
      return on.total(one.home + one.away, one.done, line, outcome, one.scope)
    default:
      return 'pending'
  }
}
