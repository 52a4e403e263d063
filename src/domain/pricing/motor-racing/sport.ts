import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { motorRacingFacts } from './facts.ts'

/** Twenty cars, of which two drop out in an average race. */
export const motorRacing: Sport = raceSport(motorRacingFacts, {
  step: 10_000,
  perDeviation: 0.8,
  dropOut: 0.1,
})
