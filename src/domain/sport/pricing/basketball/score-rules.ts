import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { bump, replaceAt } from '#domain/sport/feed/state/counts.ts'
import { nextWithOvertime } from '#domain/sport/feed/state/overtime.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly basketball: { readonly quarterMinutes: 10 | 12; readonly overtimeMinutes: 5 }
  }
}

/** Four quarters, then overtimes from period 5 while the score is level. */
export const scoreRules: ScoreRules<FormatOf<'basketball'>> = {
  lastRegularPeriod: () => 4,
  clock: true,
  nextPeriodFault: nextWithOvertime(4),
  countPoints(_, state, side, value) {
    if (state.inBreak) return 'no points in the break'
    if (!Number.isInteger(value) || value < 1 || value > 3) return 'points from 1 to 3'
    const index = state.period - 1
    const points = bump(state.periodScores[index] ?? [0, 0], side, value)
    return {
      ...state,
      score: bump(state.score, side, value),
      periodScores: replaceAt(state.periodScores, index, points),
    }
  },
}
