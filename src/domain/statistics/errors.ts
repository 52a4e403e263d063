import { declareErrors } from '#kernel/errors.ts'

export const statisticsErrors = declareErrors({
  /** Facts: `eventId`. */
  'statistics-event-unknown': { status: 404 },
  /** So many matches are being looked up that another would wait too long. Facts: `seconds` to wait. */
  'statistics-busy': { status: 429 },
})
