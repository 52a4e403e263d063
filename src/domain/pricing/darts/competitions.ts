import { type Competitions, type League, leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'
import type { EventFormat } from '../../feed/api.ts'

const players = 16
const matches = players / 2
const day = 24 * 60

const leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[] = [
  ['Oche League', 'men', { sport: 'darts', bestOf: 11 }],
  ['Oche League', 'women', { sport: 'darts', bestOf: 11 }],
  ['Treble Masters', 'men', { sport: 'darts', bestOf: 11 }],
]

/** Three leagues of sixteen players, one of which plays on each day: a match begins every three hours, round the clock. */
const dartsLeagues: readonly League[] = leagues.map(([name, gender, format], index) => ({
  competition: {
    id: `sim.darts.${index + 1}`,
    sport: 'darts',
    name: `${name}, ${gender}`,
    country: 'WORLD',
    rank: 560 + index,
  },
  format,
  teams: Array.from({ length: players }, (_, seat) => {
    const { name: player, country } = playerName(700 + index * players + seat, gender)
    return makeTeam('darts', gender, player, country)
  }),
  phase: index,
  season: leagueSeason(`darts/${index + 1}`, players),
  offset: 0,
  kickOffs: Array.from({ length: matches }, (_, match) => 0 + (match * day) / matches),
  level: 0,
}))

export const competitions: Competitions = { leagues: dartsLeagues }
