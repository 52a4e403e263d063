import { declareErrors } from '#kernel/errors.ts'

/** Houses of games. Browser-safe. */
export const houseErrors = declareErrors({
  /** No such house, or no such game of it. */
  'provider-unknown': { status: 404 },
})
