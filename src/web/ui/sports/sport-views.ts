import type { SportId } from '#domain/feed/api.ts'
import { badminton } from './badminton.ts'
import { basketball } from './basketball.ts'
import { counterStrike } from './counter-strike.ts'
import { eFootball } from './e-football.ts'
import { football } from './football.ts'
import { iceHockey } from './ice-hockey.ts'
import { marble } from './marble.ts'
import type { SportView } from './sport-view.ts'
import { tableTennis } from './table-tennis.ts'
import { tennis } from './tennis.ts'
import { volleyball } from './volleyball.ts'

export const sportViews: Readonly<Record<SportId, SportView>> = {
  football,
  tennis,
  basketball,
  'ice-hockey': iceHockey,
  'counter-strike': counterStrike,
  'e-football': eFootball,
  marble,
  volleyball,
  'table-tennis': tableTennis,
  badminton,
}
