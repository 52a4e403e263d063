import type { SessionPlayer } from '#web/core/session/session.ts'
import { framePart } from '#web/core/sub-apps/frame-part.tsx'

/** Header account area, loaded for players only. */
export const playerPart = framePart<{ readonly player: SessionPlayer }>(
  'auth/player-area',
  () => import('./player-area.tsx'),
)
