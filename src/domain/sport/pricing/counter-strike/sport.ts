import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'
import { gradeCounterStrike } from './grade-counter-strike.ts'
import { counterStrikePricer } from './price-counter-strike.ts'
import { roundChances } from './ratings.ts'
import { simulateCounterStrike } from './simulate.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => counterStrikePricer(strength),
  play: (fixture, { strength }, random) =>
    simulateCounterStrike(fixture, roundChances(fixture, strength), random),
  grade: gradeCounterStrike,
}
