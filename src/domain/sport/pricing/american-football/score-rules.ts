import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { countInOrder } from '#domain/sport/feed/state/ordered-points.ts'
import { nextWithOvertime } from '#domain/sport/feed/state/overtime.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly 'american-football': { readonly quarterMinutes: 15; readonly overtimeMinutes: 5 }
  }
}

/**
 * Four quarters, then overtimes from period 5 while the score is level. A touchdown counts 6, the kick after it 1
 * or the try from scrimmage 2, a field goal 3, a safety 2.
 */
export const scoreRules: ScoreRules<FormatOf<'american-football'>> = {
  lastRegularPeriod: () => 4,
  clock: true,
  nextPeriodFault: nextWithOvertime(4),
  countPoints(_, state, side, value, at) {
    if (state.inBreak) return 'no points in the break'
    if (value !== 1 && value !== 2 && value !== 3 && value !== 6) return 'points of 1, 2, 3 or 6'
    const last = state.goals.at(-1)
    if (value === 1 && (last?.points !== 6 || last.side !== side)) return 'a kick for one follows a touchdown'
    return countInOrder(state, at, side, value)
  },
}
