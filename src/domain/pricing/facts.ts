import type { SportId } from '../feed/api.ts'
import { americanFootballFacts } from './american-football/facts.ts'
import { badmintonFacts } from './badminton/facts.ts'
import { baseballFacts } from './baseball/facts.ts'
import { basketballFacts } from './basketball/facts.ts'
import { beachVolleyballFacts } from './beach-volleyball/facts.ts'
import { boxingFacts } from './boxing/facts.ts'
import { counterStrikeFacts } from './counter-strike/facts.ts'
import { cricketFacts } from './cricket/facts.ts'
import { dartsFacts } from './darts/facts.ts'
import { eFootballFacts } from './e-football/facts.ts'
import { footballFacts } from './football/facts.ts'
import { golfFacts } from './golf/facts.ts'
import { greyhoundsFacts } from './greyhounds/facts.ts'
import { handballFacts } from './handball/facts.ts'
import { horseRacingFacts } from './horse-racing/facts.ts'
import { iceHockeyFacts } from './ice-hockey/facts.ts'
import { laneBattleFacts } from './lane-battle/facts.ts'
import type { SportFacts } from './manifest.ts'
import { marbleFacts } from './marble/facts.ts'
import { mmaFacts } from './mma/facts.ts'
import { motorRacingFacts } from './motor-racing/facts.ts'
import { politicsFacts } from './politics/facts.ts'
import { rugbyFacts } from './rugby/facts.ts'
import { snookerFacts } from './snooker/facts.ts'
import { squashFacts } from './squash/facts.ts'
import { tableTennisFacts } from './table-tennis/facts.ts'
import { tennisFacts } from './tennis/facts.ts'
import { volleyballFacts } from './volleyball/facts.ts'

/** The facts of each sport. */
export const sportFacts: Readonly<Record<SportId, SportFacts>> = {
  football: footballFacts,
  tennis: tennisFacts,
  basketball: basketballFacts,
  'ice-hockey': iceHockeyFacts,
  handball: handballFacts,
  rugby: rugbyFacts,
  'american-football': americanFootballFacts,
  cricket: cricketFacts,
  baseball: baseballFacts,
  'counter-strike': counterStrikeFacts,
  'e-football': eFootballFacts,
  greyhounds: greyhoundsFacts,
  'horse-racing': horseRacingFacts,
  'motor-racing': motorRacingFacts,
  marble: marbleFacts,
  golf: golfFacts,
  volleyball: volleyballFacts,
  'table-tennis': tableTennisFacts,
  badminton: badmintonFacts,
  snooker: snookerFacts,
  darts: dartsFacts,
  squash: squashFacts,
  'beach-volleyball': beachVolleyballFacts,
  boxing: boxingFacts,
  mma: mmaFacts,
  'lane-battle': laneBattleFacts,
  politics: politicsFacts,
}
