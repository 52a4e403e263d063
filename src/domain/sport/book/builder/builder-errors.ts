import { declareErrors } from '#kernel/errors.ts'

/**
 * Errors of selections of one event that make no built bet. Fact `parts`: those concerned, as `market=outcome`.
 */
export const builderErrors = declareErrors({
  /** The event takes no built bets: its model does not price its markets jointly, or it is over. */
  'builder-unavailable': { status: 422 },
  /** A part names no market or outcome of the event. */
  'builder-part-unknown': { status: 422 },
  /** A part is no longer offered. */
  'builder-part-gone': { status: 409 },
  'builder-too-few': { status: 422 },
  /** Fact: `most`. */
  'builder-too-many': { status: 422 },
  'builder-not-joint': { status: 422 },
  'builder-quarter-line': { status: 422 },
  'builder-contradiction': { status: 422 },
  'builder-adds-nothing': { status: 422 },
  'builder-no-price': { status: 422 },
})
