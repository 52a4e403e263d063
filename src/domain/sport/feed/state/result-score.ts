import type { EventState, Fixture, Pair, ResultScore } from '../api.ts'
import { hasOwnScore, lastRegularPeriod, shootoutPeriod } from './periods.ts'

/** Returns the sums of both sides over periods. */
export const sum = (pairs: readonly Pair[]): Pair => [
  pairs.reduce((total, pair) => total + pair[0], 0),
  pairs.reduce((total, pair) => total + pair[1], 0),
]
const minus = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]]
export const equal = (a: Pair, b: Pair) => a[0] === b[0] && a[1] === b[1]
const isPair = (pair: Pair) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((n) => Number.isSafeInteger(n) && n >= 0)

/** Returns why a published result is impossible; null if it is possible. */
export function resultFault(result: ResultScore): string | null {
  const { fullTime, halfTime, extraTime, shootout, goals } = result
  if (!fullTime) return 'no full-time score'
  if (result.through !== undefined && result.through !== 0 && result.through !== 1) return 'unknown side'
  for (const pair of [fullTime, halfTime, extraTime, shootout])
    if (pair && !isPair(pair)) return 'a score is not two counts'
  if (halfTime && !isPair(minus(fullTime, halfTime))) return 'half-time above full-time'
  if (extraTime && !isPair(minus(extraTime, fullTime))) return 'full-time above extra time'
  if (shootout && shootout[0] === shootout[1]) return 'a shoot-out without winner'
  if (goals && !equal(sum(goals.map((goal) => (goal.side === 0 ? [1, 0] : [0, 1]))), extraTime ?? fullTime))
    return 'the goals do not add up to the score'
  return null
}

/** Returns why a result of this sport cannot have extra time; null if it can, or has none. */
export const extraTimeFault = ({ format }: Fixture, { extraTime }: ResultScore): string | null =>
  extraTime && shootoutPeriod(format) === lastRegularPeriod(format) + 1 ? 'no extra time in this sport' : null

/**
 * Returns the state after an official result. Keeps counted facts that agree with it and replaces the rest; `detail`
 * names the facts that are no longer known.
 */
export function applyResult(fixture: Fixture, before: EventState, result: ResultScore): EventState {
  const { regular: _, ...state } = before
  const score = result.extraTime ?? result.fullTime
  if (fixture.format.sport !== 'football') return applyWhole(fixture, state, result)

  const counted = state.periodScores
  const regularCounted = sum(counted.slice(0, 2))
  const extra = sum(counted.slice(0, 4))
  const agrees = state.period > 0 && equal(regularCounted, result.fullTime) && equal(extra, score)
  const goals = result.goals ?? (agrees && state.detail.goals ? state.goals : null)
  const halfTime = result.halfTime ?? (agrees ? (counted[0] ?? null) : halfTimeOf(goals))
  const periodScores: Pair[] = halfTime
    ? [halfTime, minus(result.fullTime, halfTime)]
    : unknownParts(2, Boolean(result.extraTime || result.shootout))
  if (result.extraTime || result.shootout) {
    const extraGoals = minus(score, result.fullTime)
    const first = agrees ? counted[2] : goals ? goalsIn(goals, 3) : undefined
    periodScores.push(first ?? extraGoals, first ? minus(extraGoals, first) : [0, 0])
  }
  if (result.shootout) periodScores.push(result.shootout)
  else if (agrees && counted[4]) periodScores.push(...counted.slice(periodScores.length, 5))
  return {
    ...state,
    period: Math.max(state.period, periodScores.length),
    score,
    periodScores,
    goals: goals ?? [],
    ...(halfTime === null && { regular: result.fullTime }),
    ...(result.through !== undefined && { through: result.through }),
    detail: {
      ...state.detail,
      goals: goals !== null,
      halves: halfTime !== null,
      ...(result.regularUnknown && { regular: false as const }),
    },
  }
}

/**
 * Applies a result of a sport whose result does not list its parts. If it disagrees with the count, it replaces that.
 * Then no period of regular time is known and the next one holds the overtime. Tennis and Counter-Strike then have no
 * games or rounds.
 */
function applyWhole(fixture: Fixture, state: EventState, result: ResultScore): EventState {
  const score = result.extraTime ?? result.fullTime
  const byParts = hasOwnScore(fixture.format)
  const regular = byParts ? 0 : lastRegularPeriod(fixture.format)
  const shootout = shootoutPeriod(fixture.format)
  const counted = byParts ? state.score : sum(state.periodScores.slice(0, regular))
  const agrees = state.period > 0 && equal(score, state.score) && equal(counted, result.fullTime)
  const kicks =
    result.shootout ?? (agrees && shootout !== null ? state.periodScores[shootout - 1] : undefined)
  const zero: Pair = [0, 0]
  const whole: readonly Pair[] = byParts
    ? []
    : equal(score, result.fullTime)
      ? []
      : [...unknownParts(regular, true), minus(score, result.fullTime)]
  const parts = agrees ? state.periodScores : whole
  const periodScores =
    shootout !== null && kicks
      ? [...Array.from({ length: shootout - 1 }, (_, index) => parts[index] ?? zero), kicks]
      : parts
  if (agrees) return { ...state, periodScores }
  return {
    ...state,
    score,
    periodScores,
    ...(byParts ? {} : { regular: result.fullTime }),
    goals: [],
    detail: { ...state.detail, goals: false, halves: false },
  }
}

/** Placeholders for unknown periods before overtime or a shoot-out. */
const unknownParts = (count: number, before: boolean): Pair[] =>
  before ? Array.from({ length: count }, () => [0, 0]) : []

const goalsIn = (goals: EventState['goals'], period: number): Pair =>
  sum(goals.filter((goal) => goal.period === period).map((goal) => (goal.side === 0 ? [1, 0] : [0, 1])))
const halfTimeOf = (goals: EventState['goals'] | null): Pair | null => (goals ? goalsIn(goals, 1) : null)
