import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { countKick } from '#domain/sport/feed/state/shootout.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly 'ice-hockey': {
      readonly periodMinutes: 20
      readonly overtimeMinutes: 5 | 20
      readonly shootout: boolean
    }
  }
}

/** Three periods; 4 is overtime, 5 the shoot-out. */
export const scoreRules: ScoreRules<FormatOf<'ice-hockey'>> = {
  lastRegularPeriod: () => 3,
  shootoutPeriod: 5,
  clock: true,
  goals: true,
  nextPeriodFault(format, state, period) {
    if (period > 5 || (period === 5 && !format.shootout)) return 'ice hockey has no such period here'
    if (period > 3 && state.score[0] !== state.score[1]) return 'overtime needs a tie'
    if (period === 5 && state.period === 3) return null
    const next = state.period + 1
    return period === next ? null : `period ${next} is next`
  },
  countPoints: (_, state, side, value) => countKick(state, 5, side, value),
}
