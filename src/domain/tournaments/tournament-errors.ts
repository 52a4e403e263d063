import { declareErrors } from '#kernel/errors.ts'

export const tournamentErrors = declareErrors({
  'tournament-unknown': { status: 404 },
  /** Its end has passed. */
  'tournament-over': { status: 409 },
  /** The player takes part already. */
  'tournament-entered': { status: 409 },
  /** The tournament has no re-buys, or none that the player has left; or he takes no part yet. */
  'rebuy-not-possible': { status: 409 },
  'mission-unknown': { status: 404 },
  /** The mission was not begun. */
  'mission-not-begun': { status: 409 },
  /** The task is not done yet. */
  'mission-not-done': { status: 409 },
})
