import {
  type Competitions,
  clockTimes,
  type League,
  leagueSeason,
  makeTeam,
  phasesOf,
} from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const countries: readonly (readonly [code: string, name: string])[] = [
  ['IT', 'Lega della Rete'],
  ['BR', 'Liga da Rede'],
  ['JP', 'Kaze Volley League'],
  ['TR', 'File Ligi'],
  ['US', 'Summit Volleyball League'],
  ['IN', 'Monsoon Volleyball League'],
]
const teams = 16
const nicknames = 'Spikers Kites Setters Lynxes Swifts Rams Aces Tigers'.split(' ')
const phases = phasesOf(
  countries.map(([code]) => code),
  2,
)

/** A league in each of six countries, two of which play on each day. */
const volleyballLeagues: readonly League[] = countries.map(([code, name], index) => {
  const place = placeOf(code)
  return {
    competition: {
      id: `sim.volleyball.${code.toLowerCase()}`,
      sport: 'volleyball',
      name,
      country: code,
      rank: 500 + index,
    },
    format: { sport: 'volleyball', bestOf: 5 },
    teams: Array.from({ length: teams }, (_, order) =>
      makeTeam(
        'volleyball',
        code,
        `${townOf(place, order + 8)} ${nicknames[(order * 3 + index) % nicknames.length]}`,
      ),
    ),
    phase: phases.get(code)!,
    season: leagueSeason(`volleyball/${code}`, teams),
    offset: place.offset,
    kickOffs: clockTimes('10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30'),
    level: 0,
  }
})

export const competitions: Competitions = { leagues: volleyballLeagues }
