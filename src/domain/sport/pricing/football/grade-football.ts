import type { EventState } from '#domain/sport/feed/api.ts'
import { goalOrder, periodDone, regularScore, sum } from '../grading/regular-time.ts'
import { againstLine, decided, type SelectionResult, winIf } from '../grading/selection-result.ts'
import * as on from '../grading/tally.ts'

const regularPeriods = 2

/**
 * Grades football: regular time of two halves with their stoppage time, unless the market says otherwise (spec
 * section 2, rules).
 */
export function gradeFootball(
  type: string,
  specifier: string,
  outcome: string,
  state: EventState,
): SelectionResult {
  if (state.detail.regular === false && type !== 'to-qualify') return 'pending'
  const done = periodDone(state, regularPeriods)
  const score = regularScore(state, regularPeriods, 5)
  const full = on.tally(score, done, 'regular')
  const line = Number(specifier)
  const goals = score[0] + score[1]
  switch (type) {
    case '1x2':
      return on.threeWay(full, outcome)
    case 'double-chance':
      return on.doubleChance(full, outcome)
    case 'draw-no-bet':
      return on.drawNoBet(full, outcome)
    case 'both-score':
      return on.bothScore(full, outcome)
    case 'to-qualify':
      return on.advances(state, outcome)
    case 'total':
      return on.total(goals, done, line, outcome, 'regular')
    case 'home-total':
      return on.total(score[0], done, line, outcome, 'home')
    case 'away-total':
      return on.total(score[1], done, line, outcome, 'away')
    case 'exact-goals':
      return exactGoals(goals, done, outcome)
    case 'odd-even':
      return on.oddEven(goals, done, outcome, 'regular')
    case 'home-odd-even':
      return on.oddEven(score[0], done, outcome, 'home')
    case 'away-odd-even':
      return on.oddEven(score[1], done, outcome, 'away')
    case 'handicap':
      return on.handicap(full, line, outcome)
    case 'european-handicap':
      return on.europeanHandicap(full, line, outcome)
    case 'winning-margin':
      return on.winningMargin(full, outcome)
    case 'home-to-score':
    case 'away-clean-sheet':
      return scored(score[0], done, (outcome === 'yes') === (type === 'home-to-score'), full)
    case 'away-to-score':
    case 'home-clean-sheet':
      return scored(score[1], done, (outcome === 'yes') === (type === 'away-to-score'), full)
    case 'home-win-to-nil':
      return winToNil(score[0], score[1], full, outcome)
    case 'away-win-to-nil':
      return winToNil(score[1], score[0], full, outcome)
    case 'result-both-score':
      return resultBothScore(full, outcome)
    case 'result-total':
      return resultTotal(full, line, outcome)
    case 'correct-score':
      return on.correctScore(full, 5, outcome)
    case 'next-goal':
      return goalOrder(state, regularPeriods, Number(specifier), outcome)
    case 'first-goal':
      return goalOrder(state, regularPeriods, 1, outcome)
    case 'last-goal':
      return lastGoal(state, outcome, done)
    case 'red-card':
      return redCard(state, done, outcome)
    default:
      return type.includes('corners') || type.includes('cards')
        ? gradeCounts(type, line, outcome, state, done)
        : gradeHalves(type, line, outcome, state, full)
  }
}

function scored(count: number, done: boolean, wantsGoal: boolean, full: on.Tally): SelectionResult {
  if (count === 0 && !done) return 'pending'
  return winIf(count > 0 === wantsGoal, 'score', { scope: full.scope, home: full.home, away: full.away })
}

function winToNil(own: number, other: number, full: on.Tally, outcome: string): SelectionResult {
  if (other === 0 && !full.done) return 'pending'
  const facts = { scope: full.scope, home: full.home, away: full.away }
  return winIf((other === 0 && own > 0) === (outcome === 'yes'), 'score', facts)
}

function exactGoals(goals: number, done: boolean, outcome: string): SelectionResult {
  const facts = { scope: 'regular', count: goals }
  const open = outcome.endsWith('+')
  const wanted = Number.parseInt(outcome, 10)
  if (open) return goals >= wanted || done ? winIf(goals >= wanted, 'total', facts) : 'pending'
  if (goals > wanted) return decided('lose', 'total', facts)
  return done ? winIf(goals === wanted, 'total', facts) : 'pending'
}

/** Returns the lowest score, from the current one, with which the match can still end in that result. */
function minScore({ home, away }: on.Tally, result: string | undefined): { home: number; away: number } {
  if (result === '1') return { home: Math.max(home, away + 1), away }
  if (result === '2') return { home, away: Math.max(away, home + 1) }
  return { home: Math.max(home, away), away: Math.max(home, away) }
}

function resultBothScore(full: on.Tally, outcome: string): SelectionResult {
  const [result, both] = outcome.split('-')
  const bothScored = full.home > 0 && full.away > 0
  const facts = { scope: full.scope, home: full.home, away: full.away }
  // Both sides may already have scored in the lowest score that still gives the result.
  const least = minScore(full, result)
  if (both === 'no' && least.home > 0 && least.away > 0) return decided('lose', 'score', facts)
  if (!full.done) return 'pending'
  return winIf(on.resultOf(full) === result && bothScored === (both === 'yes'), 'score', facts)
}

function resultTotal(full: on.Tally, line: number, outcome: string): SelectionResult {
  const [result, side] = outcome.split('-')
  const count = full.home + full.away
  const facts = { scope: full.scope, home: full.home, away: full.away, line }
  if (!full.done) {
    const least = minScore(full, result)
    return side === 'under' && least.home + least.away > line + 0.25
      ? decided('lose', 'total', facts)
      : 'pending'
  }
  if (on.resultOf(full) !== result) return decided('lose', 'score', facts)
  return decided(againstLine(side === 'over' ? count - line : line - count), 'total', facts)
}

function lastGoal(state: EventState, outcome: string, done: boolean): SelectionResult {
  if (!state.detail.goals) return 'pending'
  const goals = state.goals.filter((one) => one.period <= regularPeriods)
  if (!done && (goals.length === 0 || outcome !== 'none')) return 'pending'
  const last = goals.at(-1)
  const side = last ? (last.side === 0 ? '1' : '2') : 'none'
  return winIf(outcome === side, 'goal-order', { number: goals.length, side })
}

function gradeHalves(
  type: string,
  line: number,
  outcome: string,
  state: EventState,
  full: on.Tally,
): SelectionResult {
  if (!state.detail.halves) return 'pending'
  const first = state.periodScores[0] ?? [0, 0]
  const h1 = on.tally(first, periodDone(state, 1), 'h1')
  const h2 = on.tally([full.home - first[0], full.away - first[1]], full.done, 'h2')
  const facts = { h1: `${h1.home}:${h1.away}`, h2: `${h2.home}:${h2.away}` }
  const bothHalves = (first: boolean, second: boolean, stays = false): SelectionResult => {
    if (h1.done && !first) return winIf(outcome === 'no', 'parts', facts)
    if (h1.done && second && stays) return winIf(outcome === 'yes', 'parts', facts)
    return full.done ? winIf((first && second) === (outcome === 'yes'), 'parts', facts) : 'pending'
  }
  const eitherHalf = (first: boolean, second: boolean): SelectionResult => {
    if (h1.done && first) return winIf(outcome === 'yes', 'parts', facts)
    return full.done ? winIf((first || second) === (outcome === 'yes'), 'parts', facts) : 'pending'
  }
  switch (type) {
    case 'half-full':
      return on.halfFull(h1, full, outcome)
    case 'h1-correct-score':
      return on.correctScore(h1, 3, outcome)
    case 'h1-1x2':
      return on.threeWay(h1, outcome)
    case 'h1-double-chance':
      return on.doubleChance(h1, outcome)
    case 'h1-draw-no-bet':
      return on.drawNoBet(h1, outcome)
    case 'h1-total':
      return on.total(h1.home + h1.away, h1.done, line, outcome, 'h1')
    case 'h1-handicap':
      return on.handicap(h1, line, outcome)
    case 'h1-both-score':
      return on.bothScore(h1, outcome)
    case 'h1-odd-even':
      return on.oddEven(h1.home + h1.away, h1.done, outcome, 'h1')
    case 'h2-1x2':
      return on.threeWay(h2, outcome)
    case 'h2-double-chance':
      return on.doubleChance(h2, outcome)
    case 'h2-total':
      return h1.done ? on.total(h2.home + h2.away, h2.done, line, outcome, 'h2') : 'pending'
    case 'h2-both-score':
      return h1.done ? on.bothScore(h2, outcome) : 'pending'
    case 'half-most-goals':
      return on.halfMostGoals(h1, h2, outcome)
    case 'home-score-both-halves':
      return bothHalves(h1.home > 0, h2.home > 0, true)
    case 'away-score-both-halves':
      return bothHalves(h1.away > 0, h2.away > 0, true)
    case 'home-win-both-halves':
      return bothHalves(h1.home > h1.away, h2.home > h2.away)
    case 'away-win-both-halves':
      return bothHalves(h1.away > h1.home, h2.away > h2.home)
    case 'home-win-either-half':
      return eitherHalf(h1.home > h1.away, h2.home > h2.away)
    case 'away-win-either-half':
      return eitherHalf(h1.away > h1.home, h2.away > h2.home)
    default:
      return 'pending'
  }
}

/**
 * Grades corners and cards of regular time. A yellow counts 1, a red 1; a second yellow counts as its red only.
 */
function gradeCounts(
  type: string,
  line: number,
  outcome: string,
  state: EventState,
  done: boolean,
): SelectionResult {
  const corners = type.includes('corners')
  if (!(corners ? state.detail.corners : state.detail.cards)) return 'pending'
  const pairs = corners ? [state.corners] : [state.yellows, state.reds]
  const counted = sum(pairs.flatMap((periods) => periods.slice(0, regularPeriods)))
  const all = on.tally(counted, done, corners ? 'corners' : 'cards')
  switch (type) {
    case 'corners-1x2':
    case 'cards-1x2':
      return on.threeWay(all, outcome)
    case 'corners-total':
    case 'cards-total':
      return on.total(all.home + all.away, done, line, outcome, all.scope)
    case 'home-corners-total':
    case 'home-cards-total':
      return on.total(all.home, done, line, outcome, `home-${all.scope}`)
    case 'away-corners-total':
    case 'away-cards-total':
      return on.total(all.away, done, line, outcome, `away-${all.scope}`)
    case 'corners-handicap':
      return on.handicap(all, line, outcome)
    case 'corners-odd-even':
      return on.oddEven(all.home + all.away, done, outcome, all.scope)
    case 'h1-corners-total': {
      const first = state.corners[0] ?? [0, 0]
      return on.total(first[0] + first[1], periodDone(state, 1), line, outcome, 'h1-corners')
    }
    default:
      return 'pending'
  }
}

function redCard(state: EventState, done: boolean, outcome: string): SelectionResult {
  if (!state.detail.cards) return 'pending'
  const [home, away] = sum(state.reds.slice(0, regularPeriods))
  return on.once(home + away > 0, done, outcome, { scope: 'reds', home, away })
}
