import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { countKick } from '#domain/sport/feed/state/shootout.ts'
import type { Tie } from '#domain/sport/feed/state/ties.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly football: {
      readonly halfMinutes: number
      /** A knockout match: its sides come from earlier matches, and one qualifies. */
      readonly knockout: boolean
      /** Rule that decides who qualifies, where the match alone does not. */
      readonly tie?: Tie
    }
  }
}

/** Halves are periods 1 and 2, extra time 3 and 4, the shoot-out 5. */
export const scoreRules: ScoreRules<FormatOf<'football'>> = {
  lastRegularPeriod: () => 2,
  shootoutPeriod: 5,
  clock: true,
  goals: true,
  cornersAndCards: true,
  nextPeriodFault(format, state, period) {
    if (period > 5) return 'football has no such period'
    if (period > 2 && (!format.knockout || format.tie?.kind === 'first-leg'))
      return 'no extra time in this competition'
    if (period === 5 && (state.period === 2 || state.period === 4)) return null
    const next = state.period + 1
    return period === next ? null : `period ${next} is next`
  },
  countPoints: (_, state, side, value) => countKick(state, 5, side, value),
}
