import type { EventFormat, SportId } from '#domain/feed/api.ts'
import { clockTimes, type League, leagueSeason, makeTeam, phasesOf } from './entries.ts'
import { placeOf, townOf } from './people/places.ts'

/** How the leagues of a sport are laid out, one a country. */
interface Layout {
  readonly sport: SportId
  readonly format: EventFormat
  readonly countries: readonly (readonly [code: string, name: string])[]
  /** What clubs are called after the names of their towns, apart by spaces. */
  readonly nicknames: string
  /** How many nicknames on the next club's is; shares no factor with their number. Five when absent. */
  readonly nicknameStep?: number
  /** Towns are taken from this one on, so that sports do not share all of them. */
  readonly firstTown: number
  /** Which of three days the first country plays. */
  readonly turn: number
  /** Local kick-offs of a round: half as many as teams. */
  readonly kickOffs: string
  readonly firstRank: number
}

/** A league of clubs in each of the countries, a double round robin with as many clubs as the kick-offs need. */
export function clubLeagues(layout: Layout): readonly League[] {
  const { sport, format, countries, nicknameStep = 5, firstTown, turn, firstRank } = layout
  const kickOffs = clockTimes(layout.kickOffs)
  const nicknames = layout.nicknames.split(' ')
  const teams = 2 * kickOffs.length
  const phases = phasesOf(
    countries.map(([code]) => code),
    turn,
  )
  return countries.map(([code, name], index) => {
    const place = placeOf(code)
    const nickname = (order: number) => nicknames[(order * nicknameStep + index) % nicknames.length]
    return {
      competition: {
        id: `sim.${sport}.${code.toLowerCase()}`,
        sport,
        name,
        country: code,
        rank: firstRank + index,
      },
      format,
      teams: Array.from({ length: teams }, (_, order) =>
        makeTeam(sport, code, `${townOf(place, order + firstTown)} ${nickname(order)}`),
      ),
      phase: phases.get(code)!,
      season: leagueSeason(`${sport}/${code}`, teams),
      offset: place.offset,
      kickOffs,
      level: 0,
    }
  })
}
