import { type Competitions, type League, leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'
import type { EventFormat } from '../../feed/api.ts'

const players = 16
const matches = players / 2
const day = 24 * 60

const leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[] = [
  ['Spin League', 'men', { sport: 'table-tennis', bestOf: 5 }],
  ['Spin League', 'women', { sport: 'table-tennis', bestOf: 5 }],
  ['Bat Masters', 'men', { sport: 'table-tennis', bestOf: 7 }],
  ['Bat Masters', 'women', { sport: 'table-tennis', bestOf: 7 }],
  ['Net Circuit', 'men', { sport: 'table-tennis', bestOf: 5 }],
  ['Net Circuit', 'women', { sport: 'table-tennis', bestOf: 5 }],
]

/** Six leagues of sixteen players, two of which play on each day: a match begins every hour and a half, round the clock. */
const tableTennisLeagues: readonly League[] = leagues.map(([name, gender, format], index) => ({
  competition: {
    id: `sim.table-tennis.${index + 1}`,
    sport: 'table-tennis',
    name: `${name}, ${gender}`,
    country: 'WORLD',
    rank: 520 + index,
  },
  format,
  teams: Array.from({ length: players }, (_, seat) => {
    const { name: player, country } = playerName(100 + index * players + seat, gender)
    return makeTeam('table-tennis', gender, player, country)
  }),
  phase: Math.floor(index / 2),
  season: leagueSeason(`table-tennis/${index + 1}`, players),
  offset: 0,
  kickOffs: Array.from({ length: matches }, (_, match) => (index % 2) * 90 + (match * day) / matches),
  level: 0,
}))

export const competitions: Competitions = { leagues: tableTennisLeagues }
