import { declareErrors } from '#kernel/errors.ts'

export const casinoErrors = declareErrors({
  /** There is no such game, or the operator has turned it off. */
  'game-unknown': { status: 404 },
})
