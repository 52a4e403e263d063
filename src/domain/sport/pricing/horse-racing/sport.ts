import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { facts } from './facts.ts'

/** Eight to fourteen horses, one of which may be withdrawn after bets were placed. */
export const sport: Sport = raceSport(facts, {
  step: 2_000,
  perDeviation: 0.55,
  deadHeats: 0.5,
  withdrawals: 12,
})
