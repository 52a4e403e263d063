import type { EventFormat } from '../api.ts'
import { basketball } from './basketball.ts'
import { counterStrike } from './counter-strike.ts'
import { football } from './football.ts'
import type { FormatOf } from './formats.ts'
import { iceHockey } from './ice-hockey.ts'
import { raceRules } from './race.ts'
import type { ScoreRules } from './score-rules.ts'
import { tennis } from './tennis.ts'

const scoreRules: {
  readonly [Sport in EventFormat['sport']]: ScoreRules<FormatOf<Sport>>
} = {
  basketball,
  'counter-strike': counterStrike,
  football,
  'ice-hockey': iceHockey,
  greyhounds: raceRules,
  'horse-racing': raceRules,
  marble: raceRules,
  tennis,
}

/** How an event of this format is counted; to be asked with this format only. */
export const scoreRulesOf = (format: EventFormat): ScoreRules<EventFormat> =>
  scoreRules[format.sport] as ScoreRules<EventFormat>
