import type { EventState } from '#domain/sport/feed/api.ts'
import { orderedScore } from '../grading/ordered-score.ts'
import { goalOrder, periodDone, regularScore, sum } from '../grading/regular-time.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'

const innings = 9
/** No limit of innings. */
const any = Number.POSITIVE_INFINITY

/**
 * Grades from the runs by inning. Extra innings count except in the result after nine innings and in parts of the
 * game.
 */
export function gradeBaseball(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  const full = on.tally(state.score, state.status === 'finished', 'with-overtime')
  const regular = on.tally(regularScore(state, innings, any), periodDone(state, innings), 'regular')
  const line = Number(specifier)
  const isPart = /^(five|inning)-/.test(type)
  if (isPart) return state.detail.halves ? gradePart(type, specifier, outcome, state) : 'pending'
  // These markets have no outcome for a level end of a game that needs a winner.
  if (full.done && full.home === full.away && (type === 'winner' || type === 'winning-margin'))
    return decided('void', 'no-draw', { scope: full.scope, home: full.home, away: full.away })
  switch (type) {
    case 'winner':
      return on.threeWay(full, outcome)
    case '1x2':
      return on.threeWay(regular, outcome)
    case 'overtime':
      return on.overtime(regular, outcome)
    case 'handicap':
      return on.handicap(full, line, outcome)
    case 'winning-margin':
      return on.winningMargin(full, outcome)
    case 'total':
      return on.total(full.home + full.away, full.done, line, outcome, full.scope)
    case 'home-total':
      return on.total(full.home, full.done, line, outcome, 'home')
    case 'away-total':
      return on.total(full.away, full.done, line, outcome, 'away')
    case 'odd-even':
      return on.oddEven(full.home + full.away, full.done, outcome, full.scope)
    case 'both-score':
      return on.bothScore(full, outcome)
    case 'first-score':
      return goalOrder(state, any, 1, outcome)
    case 'first-to':
      return orderedScore(state, any, line, outcome)
    default:
      return 'pending'
  }
}

/** Grades the first five innings, or one inning. */
function gradePart(type: string, specifier: string, outcome: string, state: EventState): SelectionResult {
  const [index = '', lineText = ''] = specifier.split(':')
  const five = type.startsWith('five-')
  const last = five ? 5 : Number(index)
  const pair = sum(state.periodScores.slice(five ? 0 : last - 1, last))
  const one = on.tally(pair, periodDone(state, last), five ? 'five-innings' : `inning-${index}`)
  const line = Number(lineText || index)
  switch (type) {
    case 'five-1x2':
    case 'inning-1x2':
      return on.threeWay(one, outcome)
    case 'five-handicap':
      return on.handicap(one, line, outcome)
    case 'five-total':
    case 'inning-total':
      return on.total(one.home + one.away, one.done, line, outcome, one.scope)
    case 'inning-score': {
      const scored = one.home + one.away > 0
      return scored || one.done
        ? winIf(scored === (outcome === 'yes'), 'score', { scope: one.scope, home: one.home, away: one.away })
        : 'pending'
    }
    default:
      return 'pending'
  }
}
