import { countInOrder } from '../state/ordered-points.ts'
import type { FormatOf } from './formats.ts'
import type { ScoreRules } from './score-rules.ts'

/** Two halves; a league match may end level. */
export const handball: ScoreRules<FormatOf<'handball'>> = {
  lastRegularPeriod: () => 2,
  clock: true,
  nextPeriodFault: (_, state, period) =>
    period === state.period + 1 && period <= 2 ? null : 'handball has two halves',
  countPoints(_, state, side, value, at) {
    if (state.inBreak) return 'no goals in the break'
    return value === 1 ? countInOrder(state, at, side, 1) : 'a goal counts 1'
  },
}
