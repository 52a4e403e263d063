import { declareErrors } from '#kernel/errors.ts'

export const tournamentErrors = declareErrors({
  'tournament-unknown': { status: 404 },
  /** The tournament has ended. */
  'tournament-over': { status: 409 },
  /** The player has already entered. */
  'tournament-entered': { status: 409 },
  /** The tournament has no re-buys, the player has none left, or the player has not entered. */
  'rebuy-not-possible': { status: 409 },
  'mission-unknown': { status: 404 },
  /** The player has not started the mission. */
  'mission-not-begun': { status: 409 },
  /** The task is not complete yet. */
  'mission-not-done': { status: 409 },
})
