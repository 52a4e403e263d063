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
  ['BR', 'Liga da Areia'],
  ['AU', 'Surf Volleyball League'],
  ['ES', 'Liga de Playa'],
]
const teams = 16
const nicknames = 'Dunes Gulls Tides Corals Sails Crabs Shells Breezes'.split(' ')
const phases = phasesOf(
  countries.map(([code]) => code),
  2,
)

/** A league in each of three countries, one of which plays on each day. */
const beachVolleyballLeagues: readonly League[] = countries.map(([code, name], index) => {
  const place = placeOf(code)
  return {
    competition: {
      id: `sim.beach-volleyball.${code.toLowerCase()}`,
      sport: 'beach-volleyball',
      name,
      country: code,
      rank: 570 + index,
    },
    format: { sport: 'beach-volleyball', bestOf: 3 },
    teams: Array.from({ length: teams }, (_, order) =>
      makeTeam(
        'beach-volleyball',
        code,
        `${townOf(place, order + 16)} ${nicknames[(order * 3 + index) % nicknames.length]}`,
      ),
    ),
    phase: phases.get(code)!,
    season: leagueSeason(`beach-volleyball/${code}`, teams),
    offset: place.offset,
    kickOffs: clockTimes('10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30'),
    level: 0,
  }
})

export const competitions: Competitions = { leagues: beachVolleyballLeagues }
