import type { SportId } from '#domain/feed/api.ts'
import { americanFootball } from './american-football.ts'
import { badminton } from './badminton.ts'
import { baseball } from './baseball.ts'
import { basketball } from './basketball.ts'
import { beachVolleyball } from './beach-volleyball.ts'
import { boxing } from './boxing.ts'
import { counterStrike } from './counter-strike.ts'
import { cricket } from './cricket.ts'
import { darts } from './darts.ts'
import { eFootball } from './e-football.ts'
import { football } from './football.ts'
import { golf } from './golf.ts'
import { greyhounds } from './greyhounds.ts'
import { handball } from './handball.ts'
import { horseRacing } from './horse-racing.ts'
import { iceHockey } from './ice-hockey.ts'
import { laneBattle } from './lane-battle.ts'
import { marble } from './marble.ts'
import { mma } from './mma.ts'
import { motorRacing } from './motor-racing.ts'
import { politics } from './politics.ts'
import { rugby } from './rugby.ts'
import { snooker } from './snooker.ts'
import type { SportView } from './sport-view.ts'
import { squash } from './squash.ts'
import { tableTennis } from './table-tennis.ts'
import { tennis } from './tennis.ts'
import { volleyball } from './volleyball.ts'

export const sportViews: Readonly<Record<SportId, SportView>> = {
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
