import type { FormatOf } from '#domain/sport/feed/sports/formats.ts'
import type { ScoreRules } from '#domain/sport/feed/sports/score-rules.ts'
import { matchWinner } from '#domain/sport/feed/state/counts.ts'
import { countInLanes } from '#domain/sport/feed/state/lanes.ts'
import { nextPartFault } from '#domain/sport/feed/state/parts.ts'

declare module '#domain/sport/feed/sports/formats.ts' {
  interface Formats {
    readonly 'lane-battle': { readonly bestOf: 1 | 3 | 5 }
  }
}

/** A period is a map: it lasts until one side destroys the other's core. */
export const scoreRules: ScoreRules<FormatOf<'lane-battle'>> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: true,
  nextPeriodFault: nextPartFault,
  countPoints: (_, state, side, value, at, tower) => countInLanes(state, side, value, at, tower),
}
