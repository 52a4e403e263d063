import type { Competitions, League } from '#feeds/simulate/entries.ts'
import { leagueSeason, makeTeam } from '#feeds/simulate/entries.ts'

const teams = 24
const matches = teams / 2
const day = 24 * 60

const first =
  'Iron Crimson Arctic Silent Golden Phantom Electric Midnight Solar Velvet Obsidian Cobalt'.split(' ')
const last =
  'Herons Protocol Syndicate Vanguard Foxes Reign Circuit Legion Ravens Empire Talons Outriders'.split(' ')

const names = [
  'Forge Masters',
  'Summit Series',
  'Night Circuit',
  'Harbor League',
  'Atlas Clash',
  'Open Arena',
]

/**
 * Six leagues of twenty-four teams, each match the best of three maps, round the clock. One of three pairs of
 * leagues plays on each day, and a match begins every hour.
 */
const counterStrikeLeagues: readonly League[] = names.map((name, index) => {
  const phase = Math.floor(index / 2)
  return {
    competition: {
      id: `sim.counter-strike.${index + 1}`,
      sport: 'counter-strike',
      name,
      country: 'WORLD',
      rank: 480 + index,
    },
    format: { sport: 'counter-strike', bestOf: 3 },
    // Uses each of the 144 pairs of words once.
    teams: Array.from({ length: teams }, (_, order) => {
      const place = index * teams + order
      const noun = last[(place + Math.floor(place / first.length)) % last.length]
      return makeTeam('counter-strike', `l${index + 1}`, `${first[place % first.length]} ${noun}`)
    }),
    phase,
    season: leagueSeason(`counter-strike/${index + 1}`, teams),
    offset: 0,
    kickOffs: Array.from(
      { length: matches },
      (_, match) => phase * 20 + (index % 2) * 60 + (match * day) / matches,
    ),
    level: 0,
  }
})

export const competitions: Competitions = { leagues: counterStrikeLeagues }
