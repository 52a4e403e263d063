import { matchWinner } from '../state/counts.ts'
import { nextPartFault } from '../state/parts.ts'
import { countRally, type SetRules } from '../state/rally.ts'
import type { ScoreRules } from './score-rules.ts'

/** Returns the rules for sports of rallies: a set is a period, and each rally counts a point. */
export const rally = (sets: SetRules): ScoreRules<{ readonly bestOf: number }> => ({
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  sets,
  winner: matchWinner,
  clock: false,
  nextPeriodFault: nextPartFault,
  countPoints(_, state, side, value) {
    if (state.inBreak) return 'no points in the break'
    return value === 1 ? countRally(sets, state, side) : 'a rally counts 1'
  },
})
