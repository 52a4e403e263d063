import { strengthByName } from '#domain/pricing/index.ts'
import { basketballLeagues } from './basketball-catalogue.ts'
import { counterStrikeLeagues } from './counter-strike-catalogue.ts'
import { eFootballLeagues } from './e-football-catalogue.ts'
import type { Circuit, Cup, League } from './entries.ts'
import { footballCups, footballLeagues } from './football-catalogue.ts'
import { iceHockeyLeagues } from './ice-hockey-catalogue.ts'
import { tennisCircuits } from './tennis-catalogue.ts'

export const leagues: readonly League[] = [
  ...footballLeagues,
  ...basketballLeagues,
  ...iceHockeyLeagues,
  ...counterStrikeLeagues,
  ...eFootballLeagues,
]
export const cups: readonly Cup[] = footballCups
export const circuits: readonly Circuit[] = tennisCircuits

const strengths = new Map(
  [...leagues, ...circuits].flatMap((entry) =>
    entry.teams.map((team) => [team.id, strengthByName(team.id) + entry.level] as const),
  ),
)

/** How strong a team of the simulated world is, in standard deviations of its sport's top level; 0 is the mean. */
export const simulatedStrength = (teamId: string): number => strengths.get(teamId) ?? strengthByName(teamId)
