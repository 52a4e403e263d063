import type { Cup, League } from './entries.ts'
import { clockTimes, makeTeam, phasesOf } from './entries.ts'
import { placeOf, townOf } from './places.ts'

const kickOffs = clockTimes('10:30 12:30 14:00 15:30 17:00 18:30 19:30 20:30 21:30')
const cupKickOffs = clockTimes(
  '11:00 11:45 12:30 13:15 14:00 14:45 15:30 16:15 17:00 17:45 18:30 19:00 19:30 20:00 20:30 21:00',
)

/** Country, its two divisions and its cup. */
const countries: readonly (readonly [code: string, first: string, second: string, cup: string])[] = [
  ['GB-ENG', 'Crown League', 'Shire League', 'Charter Cup'],
  ['ES', 'Liga Solana', 'Liga Plata', 'Copa Solana'],
  ['IT', 'Lega Stella', 'Lega Ponte', 'Coppa Stella'],
  ['DE', 'Eichenliga', 'Lindenliga', 'Eichenpokal'],
  ['BR', 'Série Ouro', 'Série Prata', 'Taça Aurora'],
  ['AR', 'Liga Pampa', 'Liga Litoral', 'Copa Pampa'],
  ['MX', 'Liga Jaguar', 'Liga Águila', 'Copa Jaguar'],
  ['US', 'Frontier League', 'Prairie League', 'Frontier Cup'],
  ['JP', 'Sakura League', 'Kaede League', 'Sakura Cup'],
  ['TR', 'Hilal Ligi', 'Yıldız Ligi', 'Hilal Kupası'],
  ['KR', 'Hanbit League', 'Saebyeok League', 'Hanbit Cup'],
  ['AU', 'Southern Cross League', 'Coral League', 'Southern Cross Cup'],
  ['CO', 'Liga Cóndor', 'Liga Cafetera', 'Copa Cóndor'],
  ['EG', 'Nile League', 'Delta League', 'Nile Cup'],
  ['IN', 'Monsoon League', 'Banyan League', 'Monsoon Cup'],
  ['TH', 'Lotus League', 'Orchid League', 'Lotus Cup'],
  ['NZ', 'Fern League', 'Kauri League', 'Fern Cup'],
  ['PH', 'Archipelago League', 'Lagoon League', 'Archipelago Cup'],
  ['CN', 'Jade League', 'Bamboo League', 'Jade Cup'],
  ['KZ', 'Steppe League', 'Saiga League', 'Steppe Cup'],
  ['CA', 'Aurora League', 'Tundra League', 'Aurora Cup'],
]

const format = { sport: 'football', halfMinutes: 45, knockout: false } as const

const phases = phasesOf(
  countries.map(([code]) => code),
  0,
)

/** Later in the west of America, earlier in the far east: the hours at which the rest of the world sleeps. */
const moved = (offset: number): number => (offset <= -5 ? 60 : offset >= 8 ? -60 : 0)

export const footballLeagues: readonly League[] = countries.flatMap(([code, first, second], index) => {
  const place = placeOf(code)
  const division = (tier: 1 | 2, name: string): League => ({
    competition: {
      id: `sim.football.${code.toLowerCase()}.${tier}`,
      sport: 'football',
      name,
      country: code,
      rank: tier * 100 + index,
    },
    format,
    teams: Array.from({ length: tier === 1 ? 18 : 16 }, (_, order) => {
      const town = order + (tier === 1 ? 0 : 18)
      const pattern = place.clubs[(town * 7 + Math.floor(town / 5)) % place.clubs.length]!
      return makeTeam('football', code, pattern.replace('{}', townOf(place, town)))
    }),
    phase: phases.get(code)!,
    offset: place.offset,
    kickOffs: (tier === 1 ? kickOffs : kickOffs.slice(0, 8)).map(
      (minute) => minute + moved(place.offset) - (tier === 1 ? 0 : 20),
    ),
    level: tier === 1 ? 0 : -0.8,
  })
  return [division(1, first), division(2, second)]
})

/** Each country's cup: the first sixteen clubs of both divisions. */
export const footballCups: readonly Cup[] = countries.map(([code, , , name], index) => ({
  competition: {
    id: `sim.football.${code.toLowerCase()}.cup`,
    sport: 'football',
    name,
    country: code,
    rank: 300 + index,
  },
  format: { ...format, knockout: true },
  teams: [
    ...footballLeagues[index * 2]!.teams.slice(0, 16),
    ...footballLeagues[index * 2 + 1]!.teams.slice(0, 16),
  ],
  phase: phases.get(code)!,
  offset: placeOf(code).offset,
  kickOffs: cupKickOffs,
}))
