import type { Team } from '#domain/sport/feed/api.ts'
import type { Competitions, League } from '#feeds/simulate/entries.ts'
import { leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { footballLeagues } from '../football/competitions.ts'

const minutesOfHalf = 6
const players = 48
const matches = players / 2
const day = 24 * 60

/** Words of player names: a first and a last part. */
const first = 'Neon Pixel Turbo Frost Echo Nova Rapid Silent Cobalt Lunar Ember Static'.split(' ')
const last =
  'Fox Kestrel Badger Comet Raven Otter Falcon Lynx Viper Heron Wolf Panther Koi Jackal Moth Drake Puma Crane Bison Gecko Hawk Marten Orca Wasp'.split(
    ' ',
  )

/** League of football whose clubs each e-league uses. Rows of four begin their week on the same day. */
const names: readonly (readonly [name: string, of: string])[] = [
  ['Crown e-League', 'gb-eng'],
  ['Solana e-Liga', 'es'],
  ['Stella e-Lega', 'it'],
  ['Eichen e-Liga', 'de'],
  ['Ouro e-Série', 'br'],
  ['Pampa e-Liga', 'ar'],
  ['Jaguar e-Liga', 'mx'],
  ['Frontier e-League', 'us'],
  ['Sakura e-League', 'jp'],
  ['Hilal e-Ligi', 'tr'],
  ['Hanbit e-League', 'kr'],
  ['Southern Cross e-League', 'au'],
]

/** Returns `NeonFox (Corvenford United)`: the two parts of a name combine differently in every league. */
function player(league: number, order: number, clubs: readonly Team[]): Team {
  const lap = Math.floor(order / last.length)
  const handle = `${first[(order + league + lap) % first.length]}${last[order % last.length]}`
  return makeTeam('e-football', `l${league + 1}`, `${handle} (${clubs[order % clubs.length]!.name})`)
}

/**
 * Twelve leagues of players at consoles with two halves of six minutes, round the clock. One of three groups of
 * four plays on each day. A match begins every quarter of an hour, as the one before it ends.
 */
const eFootballLeagues: readonly League[] = names.map(([name, of], index) => {
  const phase = Math.floor(index / 4)
  const clubs = [1, 2].flatMap(
    (tier) =>
      footballLeagues.find(({ competition }) => competition.id === `sim.football.${of}.${tier}`)?.teams ?? [],
  )
  return {
    competition: {
      id: `sim.e-football.${of}`,
      sport: 'e-football',
      name: `${name} 2×${minutesOfHalf}`,
      country: 'WORLD',
      rank: 500 + index,
    },
    format: { sport: 'football', halfMinutes: minutesOfHalf, knockout: false },
    detail: { goals: true, corners: false, cards: false, halves: true },
    teams: Array.from({ length: players }, (_, order) => player(index, order, clubs)),
    phase,
    season: leagueSeason(`e-football/${of}`, players),
    offset: 0,
    kickOffs: Array.from({ length: matches }, (_, match) => 10 + (index % 4) * 15 + (match * day) / matches),
    level: 0,
  }
})

export const competitions: Competitions = { leagues: eFootballLeagues }
