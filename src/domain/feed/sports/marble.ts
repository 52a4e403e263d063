import type { FormatOf } from './formats.ts'
import { raceRules } from './race.ts'
import type { ScoreRules } from './score-rules.ts'

/** A race down a track of marbles, in one run. */
export const marble: ScoreRules<FormatOf<'marble'>> = raceRules
