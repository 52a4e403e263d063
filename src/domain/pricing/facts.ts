import type { SportId } from '../feed/api.ts'
import { basketballFacts } from './basketball/facts.ts'
import { counterStrikeFacts } from './counter-strike/facts.ts'
import { eFootballFacts } from './e-football/facts.ts'
import { footballFacts } from './football/facts.ts'
import { greyhoundsFacts } from './greyhounds/facts.ts'
import { horseRacingFacts } from './horse-racing/facts.ts'
import { iceHockeyFacts } from './ice-hockey/facts.ts'
import type { SportFacts } from './manifest.ts'
import { marbleFacts } from './marble/facts.ts'
import { tennisFacts } from './tennis/facts.ts'

/** The facts of each sport. */
export const sportFacts: Readonly<Record<SportId, SportFacts>> = {
  football: footballFacts,
  tennis: tennisFacts,
  basketball: basketballFacts,
  'ice-hockey': iceHockeyFacts,
  'counter-strike': counterStrikeFacts,
  'e-football': eFootballFacts,
  greyhounds: greyhoundsFacts,
  'horse-racing': horseRacingFacts,
  marble: marbleFacts,
}
