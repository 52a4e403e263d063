import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { greyhoundsFacts } from './facts.ts'

/** Six dogs; a reserve runs for one that can't, so none is withdrawn. */
export const greyhounds: Sport = raceSport(greyhoundsFacts, {
  step: 1_000,
  perDeviation: 0.35,
  deadHeats: 0.5,
})
