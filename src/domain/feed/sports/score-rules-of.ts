import type { EventFormat } from '../api.ts'
import { ofEachSport } from '../of-each-sport.ts'
import type { SetRules } from '../state/rally.ts'
import { raceRules } from './race.ts'
import type { ScoreRules } from './score-rules.ts'

/** Rules to be asked with formats of their own sport only. */
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

/** How an event of this format is counted; to be asked with this format only. */
export const scoreRulesOf = (format: EventFormat): ScoreRules<EventFormat> => scoreRules[format.sport]

/** How rallies win a set of this sport; undefined where they do not. */
export const setRulesOf = (sport: EventFormat['sport']): SetRules | undefined => scoreRules[sport].sets
