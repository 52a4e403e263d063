import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { facts } from './facts.ts'

/** Six dogs; a reserve replaces one that can't run, so there are no withdrawals. */
export const sport: Sport = raceSport(facts, {
  step: 1_000,
  perDeviation: 0.35,
  deadHeats: 0.5,
})
