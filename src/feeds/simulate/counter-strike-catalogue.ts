import type { League } from './entries.ts'
import { makeTeam } from './entries.ts'

const teams = 12
const matches = teams / 2
const day = 24 * 60

const first = 'Iron Crimson Arctic Silent Golden Phantom Electric Midnight Solar'.split(' ')
const last = 'Herons Protocol Syndicate Vanguard Foxes Reign Circuit Legion'.split(' ')

const names = [
  'Forge Masters',
  'Summit Series',
  'Night Circuit',
  'Harbor League',
  'Atlas Clash',
  'Open Arena',
]

/**
 * Six leagues of twelve teams, each match the best of three maps, round the clock: two of three pairs of leagues play on
 * each day, and a match begins every hour or two.
 */
export const counterStrikeLeagues: readonly League[] = names.map((name, index) => {
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
    // Each of the 72 pairs of words once.
    teams: Array.from({ length: teams }, (_, order) => {
      const place = index * teams + order
      const noun = last[(place + Math.floor(place / first.length)) % last.length]
      return makeTeam('counter-strike', `l${index + 1}`, `${first[place % first.length]} ${noun}`)
    }),
    phase,
    offset: 0,
    kickOffs: Array.from(
      { length: matches },
      (_, match) => phase * 40 + (index % 2) * 120 + (match * day) / matches,
    ),
    level: 0,
  }
})
