import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { matchWinner } from '#domain/sport/feed/state/counts.ts'
import { countRound } from '#domain/sport/feed/state/map-score.ts'
import { nextPartFault } from '#domain/sport/feed/state/parts.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
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
