import type { EventState, Side } from '../api.ts'
import { secondAt } from './clock.ts'
import { bump, replaceAt } from './counts.ts'

/** Returns the state with a score counted and listed in order, for sports in which the first scorer matters. */
export function countInOrder(state: EventState, at: number, side: Side, points: number): EventState {
  const { period } = state
  const index = period - 1
  return {
    ...state,
    score: bump(state.score, side, points),
    periodScores: replaceAt(
      state.periodScores,
      index,
      bump(state.periodScores[index] ?? [0, 0], side, points),
    ),
    goals: [
      ...state.goals,
      { side, period, second: secondAt(state, at), ...(points === 1 ? {} : { points }) },
    ],
  }
}
