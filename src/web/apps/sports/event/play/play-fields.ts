import { ofEachSport } from '#domain/sport/feed/api.ts'
import type { PlayField } from '#domain/sport/pricing/api.ts'

/** Drawing of play by sport. Only the match page imports it, because other pages do not need it. */
export const playFields = await ofEachSport<PlayField>(
  'playField',
  (sport) => import(`../../../../../domain/sport/pricing/${sport}/play-field.ts`),
)
