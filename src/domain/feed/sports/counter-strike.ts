import { matchWinner } from '../state/counts.ts'
import { countRound } from '../state/map-score.ts'
import { nextPartFault } from '../state/parts.ts'
import type { FormatOf } from './formats.ts'
import type { ScoreRules } from './score-rules.ts'

/** A period is a map. */
export const counterStrike: ScoreRules<FormatOf<'counter-strike'>> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: false,
  nextPeriodFault: nextPartFault,
  countPoints(_, state, side, value) {
    if (state.inBreak) return 'no points in the break'
    return value === 1 ? countRound(state, side) : 'a round counts 1'
  },
}
