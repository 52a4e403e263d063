import { gradeByPoints } from '../grading/grade-points.ts'
import type { Sport } from '../manifest.ts'
import { basketballFacts } from './facts.ts'
import { basketballPricer } from './price-basketball.ts'
import { pointsPerPossession } from './ratings.ts'
import { simulateBasketball } from './simulate.ts'

export const basketball: Sport = {
  ...basketballFacts,
  pricer: ({ strength }) => basketballPricer(strength),
  play: (fixture, { strength }, random) =>
    simulateBasketball(fixture, pointsPerPossession(fixture, strength), random),
  grade: gradeByPoints({ periods: 4, overtime: true }),
}
