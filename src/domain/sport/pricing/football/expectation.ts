import type { Fixture } from '#domain/sport/feed/api.ts'

/** Expectation of a match in regular time: goals of each side, and Dixon and Coles' rho. */
export interface Expectation {
  readonly home: number
  readonly away: number
  readonly rho: number
}

/** Ratings of the sides, as the pricer and the simulator read them. */
export interface TeamRatings {
  ratingsFor(fixture: Fixture): Expectation
}
