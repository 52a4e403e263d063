import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { countInOrder } from '#domain/sport/feed/state/ordered-points.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly rugby: { readonly halfMinutes: 40 }
  }
}

/** Two halves. A try counts 5, the conversion after it 2, a penalty or drop goal 3. A league match may end level. */
export const scoreRules: ScoreRules<FormatOf<'rugby'>> = {
  lastRegularPeriod: () => 2,
  clock: true,
  nextPeriodFault: (_, state, period) =>
    period === state.period + 1 && period <= 2 ? null : 'rugby has two halves',
  countPoints(_, state, side, value, at) {
    if (state.inBreak) return 'no points in the break'
    if (value !== 2 && value !== 3 && value !== 5) return 'points of 2, 3 or 5'
    const last = state.goals.at(-1)
    if (value === 2 && (last?.points !== 5 || last.side !== side)) return 'a conversion follows a try'
    return countInOrder(state, at, side, value)
  },
}
