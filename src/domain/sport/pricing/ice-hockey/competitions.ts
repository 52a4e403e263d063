import type { Competitions, League } from '#feeds/simulate/entries.ts'
import { clockTimes, leagueSeason, makeTeam, phasesOf } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const nicknames =
  'Glaciers Lynxes Owls Wolverines Northmen Blades Icebreakers Reindeer Huskies Avalanche Ermines Lanterns Auroras Ospreys Sledgers Martens'.split(
    ' ',
  )

const countries: readonly (readonly [code: string, name: string])[] = [
  ['CA', 'Boreal Hockey League'],
  ['SE', 'Norrskensligan'],
  ['FI', 'Revontuliliiga'],
  ['CZ', 'Ledová liga'],
  ['US', 'Cascade Hockey League'],
  ['CH', 'Gletscherliga'],
  ['DE', 'Eisliga Nord'],
  ['KZ', 'Steppe Hockey League'],
  ['JP', 'Yuki League'],
  ['KR', 'Baekho Hockey League'],
  ['CN', 'Frost Dragon League'],
  ['NZ', 'Southern Ice League'],
  ['AU', 'Snowy Hockey League'],
]

/** Number of leading countries whose league has its season as an event. */
const seasonsAsWhole = 1
const teams = 20
const kickOffs = clockTimes('11:00 12:00 13:30 14:00 15:00 16:30 17:00 18:00 19:15 20:30')

const phases = phasesOf(
  countries.map(([code]) => code),
  2,
)

const iceHockeyLeagues: readonly League[] = countries.map(([code, name], index) => {
  const place = placeOf(code)
  return {
    competition: {
      id: `sim.ice-hockey.${code.toLowerCase()}`,
      sport: 'ice-hockey',
      name,
      country: code,
      rank: 100 + index,
    },
    format: { sport: 'ice-hockey', periodMinutes: 20, overtimeMinutes: 5, shootout: true },
    teams: Array.from({ length: teams }, (_, order) =>
      makeTeam('ice-hockey', code, `${townOf(place, order + 12)} ${nicknames[(order * 3 + index) % 16]}`),
    ),
    phase: phases.get(code)!,
    season: leagueSeason(`ice-hockey/${code}`, teams),
    offset: place.offset,
    kickOffs,
    level: 0,
    ...(index < seasonsAsWhole ? { asWhole: true } : {}),
  }
})

export const competitions: Competitions = { leagues: iceHockeyLeagues }
