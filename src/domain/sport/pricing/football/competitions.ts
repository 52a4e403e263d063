import type { Competitions, Cup, League, Season } from '#feeds/simulate/entries.ts'
import { clockTimes, makeTeam, phasesOf } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

/**
 * Returns a season of four months: 34 rounds of the first division, five of the cup, and a break of two weeks and
 * a half.
 */
const seasonOf = (code: string): Season => ({ key: `football/${code}`, turns: 45, cup: [6, 13, 20, 27, 34] })

const kickOffs = clockTimes('10:30 12:30 14:00 15:30 17:00 18:30 19:30 20:30 21:30')
const cupKickOffs = clockTimes(
  '11:00 12:00 12:30 13:00 14:00 14:30 15:30 16:00 17:00 17:30 18:30 19:00 19:30 20:00 20:30 21:00',
)

/** Country, its three divisions and its cup. */
const countries: readonly (readonly [
  code: string,
  first: string,
  second: string,
  third: string,
  cup: string,
])[] = [
  ['GB-ENG', 'Crown League', 'Shire League', 'Abbey League', 'Charter Cup'],
  ['ES', 'Liga Solana', 'Liga Plata', 'Liga Cobre', 'Copa Solana'],
  ['IT', 'Lega Stella', 'Lega Ponte', 'Lega Torre', 'Coppa Stella'],
  ['DE', 'Eichenliga', 'Lindenliga', 'Birkenliga', 'Eichenpokal'],
  ['BR', 'Série Ouro', 'Série Prata', 'Série Bronze', 'Taça Aurora'],
  ['AR', 'Liga Pampa', 'Liga Litoral', 'Liga Serrana', 'Copa Pampa'],
  ['MX', 'Liga Jaguar', 'Liga Águila', 'Liga Colibrí', 'Copa Jaguar'],
  ['US', 'Frontier League', 'Prairie League', 'Canyon League', 'Frontier Cup'],
  ['JP', 'Sakura League', 'Kaede League', 'Ume League', 'Sakura Cup'],
  ['TR', 'Hilal Ligi', 'Yıldız Ligi', 'Deniz Ligi', 'Hilal Kupası'],
  ['KR', 'Hanbit League', 'Saebyeok League', 'Noeul League', 'Hanbit Cup'],
  ['AU', 'Southern Cross League', 'Coral League', 'Wattle League', 'Southern Cross Cup'],
  ['CO', 'Liga Cóndor', 'Liga Cafetera', 'Liga Páramo', 'Copa Cóndor'],
  ['EG', 'Nile League', 'Delta League', 'Oasis League', 'Nile Cup'],
  ['IN', 'Monsoon League', 'Banyan League', 'Peepal League', 'Monsoon Cup'],
  ['TH', 'Lotus League', 'Orchid League', 'Jasmine League', 'Lotus Cup'],
  ['NZ', 'Fern League', 'Kauri League', 'Rimu League', 'Fern Cup'],
  ['PH', 'Archipelago League', 'Lagoon League', 'Reef League', 'Archipelago Cup'],
  ['CN', 'Jade League', 'Bamboo League', 'Willow League', 'Jade Cup'],
  ['KZ', 'Steppe League', 'Saiga League', 'Tulip League', 'Steppe Cup'],
  ['CA', 'Aurora League', 'Tundra League', 'Maple League', 'Aurora Cup'],
]

/** Number of leading countries whose first division has its season as an event; likewise for cups. */
const seasonsAsWhole = 2
const cupsAsWhole = 3

const format = { sport: 'football', halfMinutes: 45, knockout: false } as const

const phases = phasesOf(
  countries.map(([code]) => code),
  0,
)

/**
 * Minutes: later in the west of America, earlier in the far east, at hours when the rest of the world sleeps.
 */
const moved = (offset: number): number => (offset <= -5 ? 60 : offset >= 8 ? -60 : 0)

export const footballLeagues: readonly League[] = countries.flatMap(([code, first, second, third], index) => {
  const place = placeOf(code)
  const division = (tier: 1 | 2 | 3, name: string): League => ({
    competition: {
      id: `sim.football.${code.toLowerCase()}.${tier}`,
      sport: 'football',
      name,
      country: code,
      rank: tier * 100 + index,
    },
    format,
    teams: Array.from({ length: tier === 1 ? 18 : 16 }, (_, order) => {
      const town = order + (tier === 2 ? 18 : 0)
      // The second clubs of the larger towns form the third division.
      const pattern =
        place.clubs[(town * 7 + Math.floor(town / 5) + (tier === 3 ? 1 : 0)) % place.clubs.length]!
      return makeTeam('football', code, pattern.replace('{}', townOf(place, town)))
    }),
    phase: phases.get(code)!,
    season: seasonOf(code),
    offset: place.offset,
    kickOffs: (tier === 1 ? kickOffs : kickOffs.slice(0, 8)).map(
      (minute) => minute + moved(place.offset) - (tier === 1 ? 0 : 20),
    ),
    level: -0.8 * (tier - 1),
    ...(tier === 1 && index < seasonsAsWhole ? { asWhole: true } : {}),
  })
  return [division(1, first), division(2, second), division(3, third)]
})

/** Cup of each country: the first sixteen clubs of its first and second division. */
const footballCups: readonly Cup[] = countries.map(([code, , , , name], index) => ({
  competition: {
    id: `sim.football.${code.toLowerCase()}.cup`,
    sport: 'football',
    name,
    country: code,
    rank: 400 + index,
  },
  format: { ...format, knockout: true },
  teams: [
    ...footballLeagues[index * 3]!.teams.slice(0, 16),
    ...footballLeagues[index * 3 + 1]!.teams.slice(0, 16),
  ],
  phase: phases.get(code)!,
  season: seasonOf(code),
  offset: placeOf(code).offset,
  kickOffs: cupKickOffs,
  ...(index < cupsAsWhole ? { asWhole: true as const } : {}),
}))

export const competitions: Competitions = { leagues: footballLeagues, cups: footballCups }
