import type { FormatOf } from '../../feed/sports/formats.ts'
import type { ScoreRules } from '../../feed/sports/score-rules.ts'
import { matchWinner } from '../../feed/state/counts.ts'
import { countInLanes } from '../../feed/state/lanes.ts'
import { nextPartFault } from '../../feed/state/parts.ts'

declare module '../../feed/sports/formats.ts' {
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
