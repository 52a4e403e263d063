import { ofEachSport } from '#domain/sport/feed/api.ts'
import { strengthByName } from '#domain/sport/pricing/index.ts'
import type { Circuit, Competitions, Cup, League, Meeting } from './entries.ts'

const competitions = await ofEachSport<Competitions>(
  'competitions',
  (sport) => import(`../../domain/sport/pricing/${sport}/competitions.ts`),
)
const all: readonly Competitions[] = Object.values(competitions)

export const leagues: readonly League[] = all.flatMap((one) => one.leagues ?? [])
export const cups: readonly Cup[] = all.flatMap((one) => one.cups ?? [])
export const circuits: readonly Circuit[] = all.flatMap((one) => one.circuits ?? [])
export const meetings: readonly Meeting[] = all.flatMap((one) => one.meetings ?? [])

const strengths = new Map(
  [...leagues, ...circuits, ...meetings].flatMap((entry) =>
    entry.teams.map((team) => [team.id, strengthByName(team.id) + entry.level] as const),
  ),
)

/** Returns the strength of a simulated team, in standard deviations of its sport's top level; 0 is the mean. */
export const simulatedStrength = (teamId: string): number => strengths.get(teamId) ?? strengthByName(teamId)
