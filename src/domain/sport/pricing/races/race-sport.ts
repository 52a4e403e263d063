import type { Sport, SportFacts } from '../manifest.ts'
import { gradeRace } from './grade-race.ts'
import { lapPricer, racePricer } from './price-race.ts'
import { type RaceManner, runRace } from './run-race.ts'

/** Returns a sport of races, priced, simulated and graded by one order model. */
export const raceSport = (facts: SportFacts, manner: Omit<RaceManner, 'seconds' | 'strength'>): Sport => ({
  ...facts,
  pricer: ({ strength }) =>
    manner.dropOut === undefined
      ? racePricer(strength, manner.perDeviation, manner.withdrawals === undefined)
      : lapPricer(strength, manner.perDeviation, manner.dropOut),
  play: (fixture, { strength }, random) => {
    const { format } = fixture
    if (!('seconds' in format)) throw new Error(`${fixture.id} is no race`)
    return runRace(fixture, { ...manner, strength, seconds: format.seconds }, random)
  },
  grade: gradeRace,
})
