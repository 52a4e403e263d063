import { declareErrors } from '#kernel/errors.ts'

export const statisticsErrors = declareErrors({
  /** Facts: `eventId`. */
  'statistics-event-unknown': { status: 404 },
  /** The queue of look-ups is full. Facts: `seconds` to wait. */
  'statistics-busy': { status: 429 },
})
