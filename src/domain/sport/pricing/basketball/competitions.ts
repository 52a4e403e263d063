import type { Competitions, League } from '#feeds/simulate/entries.ts'
import { clockTimes, leagueSeason, makeTeam, phasesOf } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const nicknames =
  'Comets Herons Foxes Anchors Otters Beacons Badgers Stags Harriers Bisons Drakes Griffins Torrents Miners Pilots Voyagers'.split(
    ' ',
  )

const countries: readonly (readonly [code: string, name: string, quarterMinutes: 10 | 12])[] = [
  ['US', 'Continental Basketball League', 12],
  ['ES', 'Liga Canasta', 10],
  ['LT', 'Gintaro Lyga', 10],
  ['GR', 'Meltemi League', 10],
  ['TR', 'Pota Ligi', 10],
  ['CN', 'Jade Basketball League', 12],
  ['PH', 'Island Basketball League', 12],
  ['JP', 'Taiyo Basketball League', 10],
  ['KR', 'Taegeuk Basketball League', 10],
  ['NZ', 'Tui Basketball League', 10],
  ['AU', 'Opal Basketball League', 10],
  ['AR', 'Liga del Aro', 10],
  ['BR', 'Liga da Cesta', 10],
  ['CO', 'Liga Esmeralda', 10],
  ['IN', 'Peacock Basketball League', 10],
]

const teams = 24
const kickOffs = clockTimes('11:00 12:00 13:30 14:00 15:00 16:30 17:00 18:00 19:00 19:30 20:00 21:00')

const phases = phasesOf(
  countries.map(([code]) => code),
  1,
)

const basketballLeagues: readonly League[] = countries.map(([code, name, quarterMinutes], index) => {
  const place = placeOf(code)
  return {
    competition: {
      id: `sim.basketball.${code.toLowerCase()}`,
      sport: 'basketball',
      name,
      country: code,
      rank: 100 + index,
    },
    format: { sport: 'basketball', quarterMinutes, overtimeMinutes: 5 },
    teams: Array.from({ length: teams }, (_, order) =>
      makeTeam('basketball', code, `${townOf(place, order)} ${nicknames[(order * 5 + index) % 16]}`),
    ),
    phase: phases.get(code)!,
    season: leagueSeason(`basketball/${code}`, teams),
    offset: place.offset,
    kickOffs,
    level: 0,
  }
})

export const competitions: Competitions = { leagues: basketballLeagues }
