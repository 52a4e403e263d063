import type { EventFormat, SportId } from '#domain/sport/feed/api.ts'
import { clockTimes, type League, leagueSeason, makeTeam, phasesOf } from './entries.ts'
import { placeOf, townOf } from './people/places.ts'

/** Layout of a sport's leagues, one for each country. */
interface Layout {
  readonly sport: SportId
  readonly format: EventFormat
  readonly countries: readonly (readonly [code: string, name: string])[]
  /** Nicknames after the towns in club names, separated by spaces. */
  readonly nicknames: string
  /** Step to the next club's nickname; coprime with their number. Five when absent. */
  readonly nicknameStep?: number
  /** First town, so that sports do not share all towns. */
  readonly firstTown: number
  /** Day of three on which the first country plays. */
  readonly turn: number
  /** Local kick-offs of a round: half as many as teams. */
  readonly kickOffs: string
  readonly firstRank: number
}

/** Makes a league of clubs for each country: a double round robin, with two clubs for each kick-off. */
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
