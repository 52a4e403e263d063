import type { FormatOf } from '../../feed/sports/formats.ts'
import type { ScoreRules } from '../../feed/sports/score-rules.ts'
import { matchWinner } from '../../feed/state/counts.ts'
import { countRound } from '../../feed/state/map-score.ts'
import { nextPartFault } from '../../feed/state/parts.ts'

declare module '../../feed/sports/formats.ts' {
  interface Formats {
    readonly 'counter-strike': { readonly bestOf: 3 }
  }
}

/** A period is a map. */
export const scoreRules: ScoreRules<FormatOf<'counter-strike'>> = {
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
