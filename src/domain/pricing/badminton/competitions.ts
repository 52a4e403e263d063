import { type Competitions, type League, leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'
import type { EventFormat } from '../../feed/api.ts'

const players = 16
const matches = players / 2
const day = 24 * 60

const leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[] = [
  ['Feather League', 'men', { sport: 'badminton', bestOf: 3 }],
  ['Feather League', 'women', { sport: 'badminton', bestOf: 3 }],
  ['Shuttle Masters', 'men', { sport: 'badminton', bestOf: 3 }],
  ['Shuttle Masters', 'women', { sport: 'badminton', bestOf: 3 }],
  ['Smash Circuit', 'men', { sport: 'badminton', bestOf: 3 }],
  ['Smash Circuit', 'women', { sport: 'badminton', bestOf: 3 }],
]

/** Six leagues of sixteen players, two of which play on each day: a match begins every hour and a half, round the clock. */
const badmintonLeagues: readonly League[] = leagues.map(([name, gender, format], index) => ({
  competition: {
    id: `sim.badminton.${index + 1}`,
    sport: 'badminton',
    name: `${name}, ${gender}`,
    country: 'WORLD',
    rank: 540 + index,
  },
  format,
  teams: Array.from({ length: players }, (_, seat) => {
    const { name: player, country } = playerName(300 + index * players + seat, gender)
    return makeTeam('badminton', gender, player, country)
  }),
  phase: Math.floor(index / 2),
  season: leagueSeason(`badminton/${index + 1}`, players),
  offset: 0,
  kickOffs: Array.from({ length: matches }, (_, match) => (index % 2) * 90 + (match * day) / matches),
  level: 0,
}))

export const competitions: Competitions = { leagues: badmintonLeagues }
