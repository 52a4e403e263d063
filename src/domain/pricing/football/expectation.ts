import type { Fixture } from '../../feed/api.ts'

/** What is expected of a match in regular time: goals of each side, and Dixon and Coles' rho. */
export interface Expectation {
  readonly home: number
  readonly away: number
  readonly rho: number
}

/** Where the pricer and the simulator learn how good the sides are. */
export interface TeamRatings {
  ratingsFor(fixture: Fixture): Expectation
}
