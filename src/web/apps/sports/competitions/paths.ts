import type { Competition } from '#domain/feed/api.ts'
import { slugged } from '#web/core/router/address.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** The page of a competition: its matches, its knockout, or its table. */
export const champPath = ({ name, id }: Named): string => `/champ/${slugged(name, id)}`
export const finalPath = (competition: Named): string => `${champPath(competition)}/final`
export const leaguePath = ({ name, id }: Named): string => `/league/${slugged(name, id)}`

/** Leads to a match that is not over wherever it is shown, in the line or in play. */
export const openMatchPath = (
  competition: Competition,
  match: { readonly id: string; readonly home: Named; readonly away: Named },
): string =>
  `/line/${competition.sport}/${slugged(competition.name, competition.id)}/${slugged(`${match.home.name} ${match.away.name}`, match.id)}`

export const teamPath = ({ name, id }: Named): string => `/team/${slugged(name, id)}`
