import type { EventFormat, SportId } from '#domain/sport/feed/api.ts'
import { type League, leagueSeason, makeTeam } from './entries.ts'
import { playerName } from './people/people.ts'

const players = 16
const matches = players / 2
/** Minutes between matches of a league, so that eight cover the whole day. */
const apart = (24 * 60) / matches

/** Layout of the leagues of a sport of single players. */
interface Layout {
  readonly sport: SportId
  /** A multiple of three, so that equally many play on each of three days. */
  readonly leagues: readonly (readonly [name: string, gender: 'men' | 'women', format: EventFormat])[]
  readonly firstRank: number
  /** First of the invented people for this sport, so that no person plays two sports. */
  readonly firstPerson: number
  /** Minutes after midnight (UTC) of the first match; midnight when absent. */
  readonly first?: number
}

/** Makes leagues of sixteen players each, a double round robin; leagues on the same day alternate. */
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
