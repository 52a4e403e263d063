import { declareErrors } from '#kernel/errors.ts'

export const generatorErrors = declareErrors({
  /** The wanted return is not a plain positive number of minor units. */
  'generator-return-invalid': { status: 400 },
  /** The wanted return is below the stake. Facts: `stake`, `currency`. */
  'generator-return-below-stake': { status: 422 },
  /** Neither `live` nor whole minutes from 1 to a week. */
  'generator-start-invalid': { status: 400 },
  'generator-sport-unknown': { status: 400 },
  /** Not a whole number from 0 to 999999. */
  'generator-seed-invalid': { status: 400 },
  /** More than eleven selections to keep, more than thirty to leave out, or a number of legs outside 2 to 12. */
  'generator-keep-invalid': { status: 400 },
  /** Fewer than two matches take bets. */
  'generator-no-events': { status: 422 },
  /** Facts: `most` (minor units, what twelve matches can bring with this stake), `currency`. */
  'generator-return-unreachable': { status: 422 },
})
