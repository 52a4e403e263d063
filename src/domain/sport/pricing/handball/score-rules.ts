import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { countInOrder } from '#domain/sport/feed/state/ordered-points.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly handball: { readonly halfMinutes: 30 }
  }
}

/** Two halves; a league match may end level. */
export const scoreRules: ScoreRules<FormatOf<'handball'>> = {
  lastRegularPeriod: () => 2,
  clock: true,
  nextPeriodFault: (_, state, period) =>
    period === state.period + 1 && period <= 2 ? null : 'handball has two halves',
  countPoints(_, state, side, value, at) {
    if (state.inBreak) return 'no goals in the break'
    return value === 1 ? countInOrder(state, at, side, 1) : 'a goal counts 1'
  },
}
