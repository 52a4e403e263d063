import type { EventState, Pair } from '#domain/sport/feed/api.ts'
import { type SelectionResult, winIf } from './selection-result.ts'

/** Helpers for all sports with periods: which ones have ended, and the count of regular time alone. */

/** Returns whether a period has been played to its end; a finished event has ended all of its periods. */
export const periodDone = (state: EventState, period: number): boolean =>
  state.status === 'finished' || state.period > period || (state.period === period && state.inBreak)

/** Returns both sides' counts summed over periods. */
export const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0])

/**
 * Returns the score without overtime: the total less the periods after regular time (`score` excludes shoot-outs).
 */
export function regularScore(state: EventState, periods: number, shootoutPeriod: number): Pair {
  if (state.regular) return state.regular
  const extra = sum(state.periodScores.slice(periods, shootoutPeriod - 1))
  return [state.score[0] - extra[0], state.score[1] - extra[1]]
}

/**
 * Grades which side scored the goal (or try, or touchdown) of this number in the first `periods` periods; pending
 * where the order is unknown.
 */
export function goalOrder(
  state: EventState,
  periods: number,
  number: number,
  outcome: string,
  /** Counts only scores of these points; all when absent. */
  points?: number,
): SelectionResult {
  if (!state.detail.goals) return 'pending'
  const goal = state.goals.filter(
    (one) => one.period <= periods && (points === undefined || one.points === points),
  )[number - 1]
  if (!goal) {
    const done = periodDone(state, periods)
    return done ? winIf(outcome === 'none', 'goal-order', { number, side: 'none' }) : 'pending'
  }
  const side = goal.side === 0 ? '1' : '2'
  return winIf(outcome === side, 'goal-order', { number, side })
}
