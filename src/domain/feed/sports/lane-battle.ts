import { matchWinner } from '../state/counts.ts'
import { countInLanes } from '../state/lanes.ts'
import { nextPartFault } from '../state/parts.ts'
import type { FormatOf } from './formats.ts'
import type { ScoreRules } from './score-rules.ts'

/** A period is a map: it lasts until one side destroys the other's core. */
export const laneBattle: ScoreRules<FormatOf<'lane-battle'>> = {
  lastRegularPeriod: ({ bestOf }) => (bestOf + 1) / 2,
  wonByParts: true,
  winner: matchWinner,
  clock: true,
  nextPeriodFault: nextPartFault,
  countPoints: (_, state, side, value, at) => countInLanes(state, side, value, at),
}
