import { ofEachSport } from '#domain/feed/api.ts'
import type { PlayField } from '#domain/pricing/api.ts'

/** How play is shown, by sport. Only the page of a match draws it: it is no part of the door that all pages use. */
export const playFields = await ofEachSport<PlayField>(
  'playField',
  (sport) => import(`../../../../../domain/pricing/${sport}/play-field.ts`),
)
