import type { SportId } from '#domain/feed/api.ts'
import { strengthByName } from '#domain/pricing/index.ts'
import { americanFootballLeagues } from './competitions/american-football.ts'
import { badmintonLeagues } from './competitions/badminton.ts'
import { baseballLeagues } from './competitions/baseball.ts'
import { basketballLeagues } from './competitions/basketball.ts'
import { beachVolleyballLeagues } from './competitions/beach-volleyball.ts'
import { boxingLeagues } from './competitions/boxing.ts'
import { counterStrikeLeagues } from './competitions/counter-strike.ts'
import { cricketLeagues } from './competitions/cricket.ts'
import { dartsLeagues } from './competitions/darts.ts'
import { eFootballLeagues } from './competitions/e-football.ts'
import { footballCups, footballLeagues } from './competitions/football.ts'
import { golfMeetings } from './competitions/golf.ts'
import { greyhoundsMeetings } from './competitions/greyhounds.ts'
import { handballLeagues } from './competitions/handball.ts'
import { horseRacingMeetings } from './competitions/horse-racing.ts'
import { iceHockeyLeagues } from './competitions/ice-hockey.ts'
import { laneBattleLeagues } from './competitions/lane-battle.ts'
import { marbleMeetings } from './competitions/marble.ts'
import { mmaLeagues } from './competitions/mma.ts'
import { motorRacingMeetings } from './competitions/motor-racing.ts'
import { politicsMeetings } from './competitions/politics.ts'
import { rugbyLeagues } from './competitions/rugby.ts'
import { snookerLeagues } from './competitions/snooker.ts'
import { squashLeagues } from './competitions/squash.ts'
import { tableTennisLeagues } from './competitions/table-tennis.ts'
import { tennisCircuits } from './competitions/tennis.ts'
import { volleyballLeagues } from './competitions/volleyball.ts'
import type { Circuit, Cup, League, Meeting } from './entries.ts'

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
  golf: { meetings: golfMeetings },
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
