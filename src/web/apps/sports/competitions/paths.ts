import type { Competition } from '#domain/sport/feed/api.ts'
import { champPath, slugged } from '#web/core/router/address.ts'

interface Named {
  readonly id: string
  readonly name: string
}

export const finalPath = (competition: Named): string => `${champPath(competition)}/final`
export const leaguePath = ({ name, id }: Named): string => `/league/${slugged(name, id)}`

/** Returns the path of a match that is not over, upcoming or in play. */
export const openMatchPath = (
  competition: Competition,
  match: { readonly id: string; readonly home: Named; readonly away: Named },
): string =>
  `/line/${competition.sport}/${slugged(competition.name, competition.id)}/${slugged(`${match.home.name} ${match.away.name}`, match.id)}`
