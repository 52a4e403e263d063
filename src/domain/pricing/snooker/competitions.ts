import { type Competitions, type League, leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'
import type { EventFormat } from '../../feed/api.ts'

const players = 16
const matches = players / 2
const day = 24 * 60

const leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[] = [
  ['Baize League', 'men', { sport: 'snooker', bestOf: 9 }],
  ['Green Cloth Masters', 'men', { sport: 'snooker', bestOf: 11 }],
  ['Baize League', 'women', { sport: 'snooker', bestOf: 9 }],
]

/** Three leagues of sixteen players, one of which plays on each day: a match begins every three hours, round the clock. */
const snookerLeagues: readonly League[] = leagues.map(([name, gender, format], index) => ({
  competition: {
    id: `sim.snooker.${index + 1}`,
    sport: 'snooker',
    name: `${name}, ${gender}`,
    country: 'WORLD',
    rank: 555 + index,
  },
  format,
  teams: Array.from({ length: players }, (_, seat) => {
    const { name: player, country } = playerName(600 + index * players + seat, gender)
    return makeTeam('snooker', gender, player, country)
  }),
  phase: index,
  season: leagueSeason(`snooker/${index + 1}`, players),
  offset: 0,
  kickOffs: Array.from({ length: matches }, (_, match) => 20 + (match * day) / matches),
  level: 0,
}))

export const competitions: Competitions = { leagues: snookerLeagues }
