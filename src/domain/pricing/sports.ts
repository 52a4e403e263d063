import type { SportId } from '../feed/api.ts'
import { americanFootball } from './american-football/sport.ts'
import { basketball } from './basketball/sport.ts'
import { counterStrike } from './counter-strike/sport.ts'
import { eFootball } from './e-football/sport.ts'
import { football } from './football/sport.ts'
import { greyhounds } from './greyhounds/sport.ts'
import { handball } from './handball/sport.ts'
import { horseRacing } from './horse-racing/sport.ts'
import { iceHockey } from './ice-hockey/sport.ts'
import type { Sport } from './manifest.ts'
import { marble } from './marble/sport.ts'
import { motorRacing } from './motor-racing/sport.ts'
import { rugby } from './rugby/sport.ts'
import { tennis } from './tennis/sport.ts'

/** Each sport with its models. Only the server reads this: a browser reads `sportFacts`. */
export const sportManifests: Readonly<Record<SportId, Sport>> = {
  football,
  tennis,
  basketball,
  'ice-hockey': iceHockey,
  handball,
  rugby,
  'american-football': americanFootball,
  'counter-strike': counterStrike,
  'e-football': eFootball,
  greyhounds,
  'horse-racing': horseRacing,
  'motor-racing': motorRacing,
  marble,
}
