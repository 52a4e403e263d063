import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { facts } from './facts.ts'

/** Six dogs; a reserve runs for one that can't, so none is withdrawn. */
export const sport: Sport = raceSport(facts, {
  step: 1_000,
  perDeviation: 0.35,
  deadHeats: 0.5,
})
