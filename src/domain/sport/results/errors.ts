import { declareErrors } from '#kernel/errors.ts'

export const resultsErrors = declareErrors({
  /** No competition or side has the id. */
  'name-unknown': { status: 404 },
})
