import { ofEachSport } from '#domain/feed/api.ts'
import type { PlayField } from '#domain/pricing/api.ts'

/** Drawing of play by sport. Only the match page imports it, because other pages do not need it. */
export const playFields = await ofEachSport<PlayField>(
  'playField',
  (sport) => import(`../../../../../domain/pricing/${sport}/play-field.ts`),
)
