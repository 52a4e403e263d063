import { bump, matchWinner, replaceAt } from '../state/counts.ts'
import { nextPartFault } from '../state/parts.ts'
import type { ScoreRules } from './score-rules.ts'

/** Rules for frames or legs: each is a period, won by its one point. */
export const frames: ScoreRules<{ readonly bestOf: number }> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: false,
  nextPeriodFault: nextPartFault,
  startPeriod({ firstServer: _, ...state }, _period, first) {
    return first === undefined ? state : { ...state, firstServer: first }
  },
  countPoints(_, state, side, value) {
    if (state.inBreak) return 'no points in the break'
    if (value !== 1) return 'a frame or a leg counts 1'
    return {
      ...state,
      score: bump(state.score, side),
      inBreak: true,
      periodScores: replaceAt(state.periodScores, state.period - 1, bump([0, 0], side)),
    }
  },
}
