import type { Sport } from '../manifest.ts'
import { counterStrikeFacts } from './facts.ts'
import { gradeCounterStrike } from './grade-counter-strike.ts'
import { counterStrikePricer } from './price-counter-strike.ts'
import { roundChances } from './ratings.ts'
import { simulateCounterStrike } from './simulate.ts'

export const counterStrike: Sport = {
  ...counterStrikeFacts,
  pricer: ({ strength }) => counterStrikePricer(strength),
  play: (fixture, { strength }, random) =>
    simulateCounterStrike(fixture, roundChances(fixture, strength), random),
  grade: gradeCounterStrike,
}
