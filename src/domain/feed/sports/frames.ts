import { bump, matchWinner, replaceAt } from '../state/counts.ts'
import { nextPartFault } from '../state/parts.ts'
import type { FormatOf } from './formats.ts'
import type { ScoreRules } from './score-rules.ts'

/** Snooker and darts: a period is a frame or a leg, which the one point of it wins. */
export const frames: ScoreRules<FormatOf<'snooker' | 'darts'>> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: false,
  nextPeriodFault: nextPartFault,
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
