import { matchWinner } from '../state/counts.ts'
import { nextPartFault } from '../state/parts.ts'
import { countRally, type RallyFormat } from '../state/rally.ts'
import type { ScoreRules } from './score-rules.ts'

/** Volleyball, table tennis, badminton and their kin: a period is a set, and each rally counts a point. */
export const rally: ScoreRules<RallyFormat> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: false,
  nextPeriodFault: nextPartFault,
  countPoints({ sport }, state, side, value) {
    if (state.inBreak) return 'no points in the break'
    return value === 1 ? countRally(sport, state, side) : 'a rally counts 1'
  },
}
