import { type Competitions, type League, leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'
import type { EventFormat } from '../../feed/api.ts'

const players = 16
const matches = players / 2
const day = 24 * 60

const leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[] = [
  ['Glass Court League', 'men', { sport: 'squash', bestOf: 5 }],
  ['Glass Court League', 'women', { sport: 'squash', bestOf: 5 }],
  ['Boast Circuit', 'men', { sport: 'squash', bestOf: 5 }],
]

/** Three leagues of sixteen players, one of which plays on each day: a match begins every three hours, round the clock. */
const squashLeagues: readonly League[] = leagues.map(([name, gender, format], index) => ({
  competition: {
    id: `sim.squash.${index + 1}`,
    sport: 'squash',
    name: `${name}, ${gender}`,
    country: 'WORLD',
    rank: 575 + index,
  },
  format,
  teams: Array.from({ length: players }, (_, seat) => {
    const { name: player, country } = playerName(500 + index * players + seat, gender)
    return makeTeam('squash', gender, player, country)
  }),
  phase: index,
  season: leagueSeason(`squash/${index + 1}`, players),
  offset: 0,
  kickOffs: Array.from({ length: matches }, (_, match) => 10 + (match * day) / matches),
  level: 0,
}))

export const competitions: Competitions = { leagues: squashLeagues }
