import type { Competitions, League } from '#feeds/simulate/entries.ts'
import { leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'

const teams = 16
const matches = teams / 2
const day = 24 * 60

const first = 'Amber Granite Thunder Hollow Scarlet Winter Radiant Copper'.split(' ')
const last = 'Wardens Griffins Tempest Order Nomads Sentinels'.split(' ')

const names = [
  ['Old Bridge Cup', 1],
  ['Three Rivers League', 3],
  ['Champions of the Lanes', 5],
] as const

/**
 * Three leagues of sixteen teams round the clock, one a day. A match of one map, of three or of five begins every
 * three hours.
 */
const laneBattleLeagues: readonly League[] = names.map(([name, bestOf], index) => ({
  competition: {
    id: `sim.lane-battle.${index + 1}`,
    sport: 'lane-battle',
    name,
    country: 'WORLD',
    rank: 490 + index,
  },
  format: { sport: 'lane-battle', bestOf },
  // Uses each of the 48 pairs of words once.
  teams: Array.from({ length: teams }, (_, order) => {
    const place = index * teams + order
    const noun = last[(place + Math.floor(place / 24)) % last.length]
    return makeTeam('lane-battle', `l${index + 1}`, `${first[place % first.length]} ${noun}`)
  }),
  phase: index,
  season: leagueSeason(`lane-battle/${index + 1}`, teams),
  offset: 0,
  kickOffs: Array.from({ length: matches }, (_, match) => 40 + (match * day) / matches),
  level: 0,
}))

export const competitions: Competitions = { leagues: laneBattleLeagues }
