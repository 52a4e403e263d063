import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { facts } from './facts.ts'

/** Twenty cars, of which two drop out in an average race. */
export const sport: Sport = raceSport(facts, {
  step: 10_000,
  perDeviation: 0.8,
  dropOut: 0.1,
})
