import type { SportId } from '#domain/feed/api.ts'
import { strengthByName } from '#domain/pricing/index.ts'
import { americanFootballLeagues } from './american-football-catalogue.ts'
import { badmintonLeagues } from './badminton-catalogue.ts'
import { baseballLeagues } from './baseball-catalogue.ts'
import { basketballLeagues } from './basketball-catalogue.ts'
import { beachVolleyballLeagues } from './beach-volleyball-catalogue.ts'
import { boxingLeagues } from './boxing-catalogue.ts'
import { counterStrikeLeagues } from './counter-strike-catalogue.ts'
import { cricketLeagues } from './cricket-catalogue.ts'
import { dartsLeagues } from './darts-catalogue.ts'
import { eFootballLeagues } from './e-football-catalogue.ts'
import type { Circuit, Cup, League, Meeting } from './entries.ts'
import { footballCups, footballLeagues } from './football-catalogue.ts'
import { greyhoundsMeetings } from './greyhounds-catalogue.ts'
import { handballLeagues } from './handball-catalogue.ts'
import { horseRacingMeetings } from './horse-racing-catalogue.ts'
import { iceHockeyLeagues } from './ice-hockey-catalogue.ts'
import { laneBattleLeagues } from './lane-battle-catalogue.ts'
import { marbleMeetings } from './marble-catalogue.ts'
import { mmaLeagues } from './mma-catalogue.ts'
import { motorRacingMeetings } from './motor-racing-catalogue.ts'
import { politicsMeetings } from './politics-catalogue.ts'
import { rugbyLeagues } from './rugby-catalogue.ts'
import { snookerLeagues } from './snooker-catalogue.ts'
import { squashLeagues } from './squash-catalogue.ts'
import { tableTennisLeagues } from './table-tennis-catalogue.ts'
import { tennisCircuits } from './tennis-catalogue.ts'
import { volleyballLeagues } from './volleyball-catalogue.ts'

interface Competitions {
  readonly leagues?: readonly League[]
  readonly cups?: readonly Cup[]
  readonly circuits?: readonly Circuit[]
  readonly meetings?: readonly Meeting[]
}

/** What is played of each sport. */
const competitions: Readonly<Record<SportId, Competitions>> = {
  football: { leagues: footballLeagues, cups: footballCups },
  basketball: { leagues: basketballLeagues },
  'ice-hockey': { leagues: iceHockeyLeagues },
  handball: { leagues: handballLeagues },
  rugby: { leagues: rugbyLeagues },
  'american-football': { leagues: americanFootballLeagues },
  baseball: { leagues: baseballLeagues },
  cricket: { leagues: cricketLeagues },
  'counter-strike': { leagues: counterStrikeLeagues },
  'e-football': { leagues: eFootballLeagues },
  tennis: { circuits: tennisCircuits },
  greyhounds: { meetings: greyhoundsMeetings },
  'horse-racing': { meetings: horseRacingMeetings },
  'motor-racing': { meetings: motorRacingMeetings },
  marble: { meetings: marbleMeetings },
  volleyball: { leagues: volleyballLeagues },
  'table-tennis': { leagues: tableTennisLeagues },
  badminton: { leagues: badmintonLeagues },
  snooker: { leagues: snookerLeagues },
  darts: { leagues: dartsLeagues },
  squash: { leagues: squashLeagues },
  'beach-volleyball': { leagues: beachVolleyballLeagues },
  boxing: { leagues: boxingLeagues },
  mma: { leagues: mmaLeagues },
  'lane-battle': { leagues: laneBattleLeagues },
  politics: { meetings: politicsMeetings },
}
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

/** How strong a team of the simulated world is, in standard deviations of its sport's top level; 0 is the mean. */
export const simulatedStrength = (teamId: string): number => strengths.get(teamId) ?? strengthByName(teamId)
