import type { SportId } from '../feed/api.ts'
import { americanFootball } from './american-football/sport.ts'
import { badminton } from './badminton/sport.ts'
import { baseball } from './baseball/sport.ts'
import { basketball } from './basketball/sport.ts'
import { beachVolleyball } from './beach-volleyball/sport.ts'
import { boxing } from './boxing/sport.ts'
import { counterStrike } from './counter-strike/sport.ts'
import { cricket } from './cricket/sport.ts'
import { darts } from './darts/sport.ts'
import { eFootball } from './e-football/sport.ts'
import { football } from './football/sport.ts'
import { golf } from './golf/sport.ts'
import { greyhounds } from './greyhounds/sport.ts'
import { handball } from './handball/sport.ts'
import { horseRacing } from './horse-racing/sport.ts'
import { iceHockey } from './ice-hockey/sport.ts'
import { laneBattle } from './lane-battle/sport.ts'
import type { Sport } from './manifest.ts'
import { marble } from './marble/sport.ts'
import { mma } from './mma/sport.ts'
import { motorRacing } from './motor-racing/sport.ts'
import { politics } from './politics/sport.ts'
import { rugby } from './rugby/sport.ts'
import { snooker } from './snooker/sport.ts'
import { squash } from './squash/sport.ts'
import { tableTennis } from './table-tennis/sport.ts'
import { tennis } from './tennis/sport.ts'
import { volleyball } from './volleyball/sport.ts'

/** Each sport with its models. Only the server reads this: a browser reads `sportFacts`. */
export const sportManifests: Readonly<Record<SportId, Sport>> = {
  football,
  tennis,
  basketball,
  'ice-hockey': iceHockey,
  handball,
  rugby,
  'american-football': americanFootball,
  cricket,
  baseball,
  'counter-strike': counterStrike,
  'e-football': eFootball,
  greyhounds,
  'horse-racing': horseRacing,
  'motor-racing': motorRacing,
  marble,
  golf,
  volleyball,
  'table-tennis': tableTennis,
  badminton,
  snooker,
  darts,
  squash,
  'beach-volleyball': beachVolleyball,
  boxing,
  mma,
  'lane-battle': laneBattle,
  politics,
}
