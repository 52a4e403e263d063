import type { EventFormat } from '../api.ts'
import { americanFootball } from './american-football.ts'
import { baseball } from './baseball.ts'
import { basketball } from './basketball.ts'
import { counterStrike } from './counter-strike.ts'
import { cricket } from './cricket.ts'
import { fights } from './fights.ts'
import { football } from './football.ts'
import type { FormatOf } from './formats.ts'
import { frames } from './frames.ts'
import { golf } from './golf.ts'
import { handball } from './handball.ts'
import { iceHockey } from './ice-hockey.ts'
import { laneBattle } from './lane-battle.ts'
import { electionRules, raceRules } from './race.ts'
import { rally } from './rally.ts'
import { rugby } from './rugby.ts'
import type { ScoreRules } from './score-rules.ts'
import { tennis } from './tennis.ts'

const scoreRules: {
  readonly [Sport in EventFormat['sport']]: ScoreRules<FormatOf<Sport>>
} = {
  'american-football': americanFootball,
  baseball,
  basketball,
  'counter-strike': counterStrike,
  cricket,
  football,
  golf,
  handball,
  'ice-hockey': iceHockey,
  rugby,
  greyhounds: raceRules,
  'horse-racing': raceRules,
  'motor-racing': raceRules,
  marble: raceRules,
  politics: electionRules,
  tournament: raceRules,
  cup: raceRules,
  season: raceRules,
  tennis,
  volleyball: rally,
  'table-tennis': rally,
  badminton: rally,
  squash: rally,
  'beach-volleyball': rally,
  snooker: frames,
  darts: frames,
  boxing: fights,
  mma: fights,
  'lane-battle': laneBattle,
}

/** How an event of this format is counted; to be asked with this format only. */
export const scoreRulesOf = (format: EventFormat): ScoreRules<EventFormat> =>
  scoreRules[format.sport] as ScoreRules<EventFormat>
