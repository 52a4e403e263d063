import type { EventFormat } from '../api.ts'
import { ofEachSport } from '../of-each-sport.ts'
import type { SetRules } from '../state/rally.ts'
import { raceRules } from './race.ts'
import type { ScoreRules } from './score-rules.ts'

/** Rules to call only with formats of their own sport. */
type Rules = ScoreRules<EventFormat>

const bySport = await ofEachSport<Rules>(
  'scoreRules',
  (sport) => import(`../../pricing/${sport}/score-rules.ts`),
)
const scoreRules: Readonly<Record<EventFormat['sport'], Rules>> = {
  ...bySport,
  tournament: raceRules,
  cup: raceRules,
  season: raceRules,
}

/** Returns the scoring rules of a format; call them with this format only. */
export const scoreRulesOf = (format: EventFormat): ScoreRules<EventFormat> => scoreRules[format.sport]

/** Returns the rules for winning a set by rallies; undefined for other sports. */
export const setRulesOf = (sport: EventFormat['sport']): SetRules | undefined => scoreRules[sport].sets
