import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import type { GradeSelection } from '../manifest.ts'
import { orderedScore } from './ordered-score.ts'
import { goalOrder, periodDone, regularScore, sum } from './regular-time.ts'
import { decided, type SelectionResult } from './selection-result.ts'
import * as on from './tally.ts'

/** Rules of a sport that is played in halves or quarters. */
export interface PointsRules {
  /** Periods of regular time: halves or quarters. */
  readonly periods: 2 | 4
  /** Overtime decides a level match and counts except in results with a draw, quarters and halves. */
  readonly overtime: boolean
}

/** Markets that need the score of each period. */
const byParts = /^(quarter-|h[12]-|half-)/

/** Counts that decide the markets of a match. */
interface Counts {
  readonly full: on.Tally
  readonly regular: on.Tally
  readonly first: on.Tally
  readonly second: on.Tally
}

function countsOf(state: EventState, { periods, overtime }: PointsRules): Counts {
  const regularDone = periodDone(state, periods)
  const regular = on.tally(regularScore(state, periods, Number.POSITIVE_INFINITY), regularDone, 'regular')
  const half = periods / 2
  return {
    full: overtime ? on.tally(state.score, state.status === 'finished', 'with-overtime') : regular,
    regular,
    first: on.tally(sum(state.periodScores.slice(0, half)), periodDone(state, half), 'h1'),
    second: on.tally(sum(state.periodScores.slice(half, periods)), regularDone, 'h2'),
  }
}

/** Returns the grading of matches counted in points (or many goals) by halves or quarters. */
export const gradeByPoints =
  (rules: PointsRules): GradeSelection =>
  (type, specifier, outcome, state) => {
    if (!state.detail.halves && byParts.test(type)) return 'pending'
    const counts = countsOf(state, rules)
    const { full, first } = counts
    // These markets have no outcome for a level end of a game that needs a winner.
    if (rules.overtime && state.status === 'finished' && full.home === full.away) {
      const level =
        type === 'winner' ||
        type === 'winning-margin' ||
        (type === 'half-full' && outcome.startsWith(on.resultOf(first)))
      if (level) return decided('void', 'no-draw', { scope: full.scope, home: full.home, away: full.away })
    }
    if (type.startsWith('quarter-')) return gradeQuarter(type, specifier, outcome, state)
    if (type.startsWith('next-') || type.startsWith('first-'))
      return gradeOrder(type, Number(specifier), outcome, state, rules.periods)
    return type.includes('hal') || /^h[12]-/.test(type)
      ? gradeHalves(type, Number(specifier), outcome, counts)
      : gradeMatch(type, Number(specifier), outcome, counts)
  }

function gradeMatch(type: string, line: number, outcome: string, { full, regular }: Counts): SelectionResult {
  switch (type) {
    case 'winner':
      return on.threeWay(full, outcome)
    case '1x2':
      return on.threeWay(regular, outcome)
    case 'double-chance':
      return on.doubleChance(regular, outcome)
    case 'draw-no-bet':
      return on.drawNoBet(regular, outcome)
    case 'handicap':
      return on.handicap(full, line, outcome)
    case 'european-handicap':
      return on.europeanHandicap(full, line, outcome)
    case 'total':
      return on.total(full.home + full.away, full.done, line, outcome, full.scope)
    case 'home-total':
      return on.total(full.home, full.done, line, outcome, 'home')
    case 'away-total':
      return on.total(full.away, full.done, line, outcome, 'away')
    case 'odd-even':
      return on.oddEven(full.home + full.away, full.done, outcome, full.scope)
    case 'overtime':
      return on.overtime(regular, outcome)
    case 'winning-margin':
      return on.winningMargin(full, outcome)
    default:
      return 'pending'
  }
}

function gradeHalves(
  type: string,
  line: number,
  outcome: string,
  { full, first, second }: Counts,
): SelectionResult {
  switch (type) {
    case 'h1-1x2':
      return on.threeWay(first, outcome)
    case 'h1-handicap':
      return on.handicap(first, line, outcome)
    case 'h1-total':
      return on.total(first.home + first.away, first.done, line, outcome, 'h1')
    case 'h2-1x2':
      return on.threeWay(second, outcome)
    case 'h2-total':
      return on.total(second.home + second.away, second.done, line, outcome, 'h2')
    case 'half-full':
      return on.halfFull(first, full, outcome)
    case 'half-most-goals':
      return on.halfMostGoals(first, second, outcome)
    default:
      return 'pending'
  }
}

function gradeQuarter(type: string, specifier: string, outcome: string, state: EventState): SelectionResult {
  const [index = '', lineText = ''] = specifier.split(':')
  const pair: Pair = state.periodScores[Number(index) - 1] ?? [0, 0]
  const one = on.tally(pair, periodDone(state, Number(index)), `q${index}`)
  switch (type) {
    case 'quarter-1x2':
      return on.threeWay(one, outcome)
    case 'quarter-handicap':
      return on.handicap(one, Number(lineText), outcome)
    case 'quarter-total':
      return on.total(one.home + one.away, one.done, Number(lineText), outcome, one.scope)
    default:
      return 'pending'
  }
}

/** Points of a touchdown and a try themselves; the kick after them is a separate score. */
const touchdown = 6
const tryPoints = 5

function gradeOrder(
  type: string,
  number: number,
  outcome: string,
  state: EventState,
  periods: number,
): SelectionResult {
  switch (type) {
    case 'next-goal':
      return goalOrder(state, periods, number, outcome)
    case 'first-score':
      return goalOrder(state, periods, 1, outcome)
    case 'next-try':
      return goalOrder(state, periods, number, outcome, tryPoints)
    case 'next-touchdown':
      return goalOrder(state, periods, number, outcome, touchdown)
    case 'first-to':
      return orderedScore(state, periods, number, outcome)
    default:
      return 'pending'
  }
}
