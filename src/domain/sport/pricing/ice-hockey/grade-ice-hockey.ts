import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { goalOrder, periodDone, regularScore } from '../grading/regular-time.ts'
import { decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'

const periods = 3

/** Grades ice hockey: the three periods, except `winner`, which counts overtime and the shoot-out. */
export function gradeIceHockey(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  const done = periodDone(state, periods)
  const score = regularScore(state, periods, 5)
  const regular = on.tally(score, done, 'regular')
  const goals = score[0] + score[1]
  const line = Number(specifier)
  switch (type) {
    case '1x2':
      return on.threeWay(regular, outcome)
    case 'winner':
      return on.advances(state, outcome)
    case 'double-chance':
      return on.doubleChance(regular, outcome)
    case 'draw-no-bet':
      return on.drawNoBet(regular, outcome)
    case 'next-goal':
      return goalOrder(state, periods, Number(specifier), outcome)
    case 'total':
      return on.total(goals, done, line, outcome, 'regular')
    case 'home-total':
      return on.total(score[0], done, line, outcome, 'home')
    case 'away-total':
      return on.total(score[1], done, line, outcome, 'away')
    case 'odd-even':
      return on.oddEven(goals, done, outcome, 'regular')
    case 'handicap':
      return on.handicap(regular, line, outcome)
    case 'european-handicap':
      return on.europeanHandicap(regular, line, outcome)
    case 'both-score':
      return on.bothScore(regular, outcome)
    case 'correct-score':
      return on.correctScore(regular, 5, outcome)
    case 'overtime':
      return on.overtime(regular, outcome)
    default:
      return gradePeriods(type, specifier, outcome, state, done)
  }
}

function gradePeriods(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
  done: boolean,
): SelectionResult {
  if (!state.detail.halves) return 'pending'
  const [index = '', lineText = ''] = specifier.split(':')
  const goalsOf = (period: number): Pair => state.periodScores[period - 1] ?? [0, 0]
  const one = on.tally(goalsOf(Number(index)), periodDone(state, Number(index)), `p${index}`)
  switch (type) {
    case 'period-1x2':
      return on.threeWay(one, outcome)
    case 'period-total':
      return on.total(one.home + one.away, one.done, Number(lineText), outcome, one.scope)
    case 'period-both-score':
      return on.bothScore(one, outcome)
    case 'period-most-goals':
      return highestScoringPeriod(state, outcome, done)
    default:
      return 'pending'
  }
}

/**
 * Grades the period with most goals. A completed period loses once another has as many. The last one wins as soon
 * as it has most.
 */
function highestScoringPeriod(state: EventState, outcome: string, done: boolean): SelectionResult {
  const counts = [0, 1, 2].map((index) => sumOf(state.periodScores[index]))
  const [p1 = 0, p2 = 0, p3 = 0] = counts
  const most = Math.max(p1, p2, p3)
  const leaders = counts.filter((count) => count === most).length
  const best = leaders > 1 ? 'equal' : String(counts.indexOf(most) + 1)
  const facts = { p1, p2, p3 }
  if (done || (best === '3' && periodDone(state, 2))) return winIf(outcome === best, 'parts', facts)
  const own = counts[Number(outcome) - 1]
  const overtaken = own !== undefined && best !== outcome && periodDone(state, Number(outcome))
  return overtaken ? decided('lose', 'parts', facts) : 'pending'
}

const sumOf = ([home, away]: Pair = [0, 0]): number => home + away
