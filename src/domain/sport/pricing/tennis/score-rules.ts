import type { Pair } from '#domain/sport/feed/api.ts'
import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { matchWinner } from '#domain/sport/feed/state/counts.ts'
import { nextPartFault } from '#domain/sport/feed/state/parts.ts'
import { countTennisPoint, startSet } from '#domain/sport/feed/state/tennis-score.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly tennis: { readonly bestOf: 3 | 5; readonly finalSetTieBreakTo: 7 | 10 }
  }
}

/** A period is a set. */
export const scoreRules: ScoreRules<FormatOf<'tennis'>> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: false,
  startSet,
  nextPeriodFault: nextPartFault,
  countPoints(format, state, side, value) {
    if (value !== 1) return 'a point of tennis counts 1'
    if (matchWinner(format, state.score) !== null) return 'the match is decided'
    // Some sources do not report the start of a set before its first point.
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
