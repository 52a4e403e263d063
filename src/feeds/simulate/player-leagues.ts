import type { EventFormat, SportId } from '#domain/feed/api.ts'
import { type League, leagueSeason, makeTeam } from './entries.ts'
import { playerName } from './people/people.ts'

const players = 16
const matches = players / 2
/** Minutes from one match of a league to its next, so that eight go round the clock. */
const apart = (24 * 60) / matches

/** How the leagues of a sport of single players are laid out. */
interface Layout {
  readonly sport: SportId
  /** As many play on each of three days: a multiple of three. */
  readonly leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[]
  readonly firstRank: number
  /** From which of the invented people on they are taken, so that nobody plays two sports. */
  readonly firstPerson: number
  /** Minutes after midnight (UTC) of the first match; midnight when absent. */
  readonly first?: number
}

/** Leagues of sixteen players each, a double round robin; those of one day take turns. */
export function playerLeagues({
  sport,
  leagues,
  firstRank,
  firstPerson,
  first = 0,
}: Layout): readonly League[] {
  const perDay = leagues.length / 3
  return leagues.map(([name, gender, format], index) => ({
    competition: {
      id: `sim.${sport}.${index + 1}`,
      sport,
      name: `${name}, ${gender}`,
      country: 'WORLD',
      rank: firstRank + index,
    },
    format,
    teams: Array.from({ length: players }, (_, seat) => {
      const { name: player, country } = playerName(firstPerson + index * players + seat, gender)
      return makeTeam(sport, gender, player, country)
    }),
    phase: Math.floor(index / perDay),
    season: leagueSeason(`${sport}/${index + 1}`, players),
    offset: 0,
    kickOffs: Array.from(
      { length: matches },
      (_, match) => first + (index % perDay) * (apart / perDay) + match * apart,
    ),
    level: 0,
  }))
}
