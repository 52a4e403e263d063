import { declareErrors } from '#kernel/errors.ts'

/** Game suppliers. Browser-safe. */
export const houseErrors = declareErrors({
  /** Unknown supplier, or unknown game of the supplier. */
  'provider-unknown': { status: 404 },
})
