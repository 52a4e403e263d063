import type { Pair } from '../api.ts'
import { matchWinner } from '../state/counts.ts'
import { nextPartFault } from '../state/parts.ts'
import { countTennisPoint, startSet } from '../state/tennis-score.ts'
import type { FormatOf } from './formats.ts'
import type { ScoreRules } from './score-rules.ts'

/** A period is a set. */
export const tennis: ScoreRules<FormatOf<'tennis'>> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: false,
  startSet,
  nextPeriodFault: nextPartFault,
  countPoints(format, state, side, value) {
    if (value !== 1) return 'a point of tennis counts 1'
    if (matchWinner(format, state.score) !== null) return 'the match is decided'
    // Some sources leave the start of a set to the first point.
    const set = state.period + 1
    const open = state.inBreak
      ? {
          ...state,
          period: set,
          inBreak: false,
          periodScores: [...state.periodScores, [0, 0] as Pair],
          tennis: startSet(state.tennis, undefined, set),
        }
      : state
    return countTennisPoint(format, open, side)
  },
}
