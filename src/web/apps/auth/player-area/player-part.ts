import type { SessionPlayer } from '#web/core/session/session.ts'
import { framePart } from '#web/core/sub-apps/frame-part.tsx'

/** The account area of the header, which visitors have no use for. */
export const playerPart = framePart<{ readonly player: SessionPlayer }>(
  'auth/player-area',
  () => import('./player-area.tsx'),
)
