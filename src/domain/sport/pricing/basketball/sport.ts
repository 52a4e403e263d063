import { gradeByPoints } from '../grading/grade-points.ts'
import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'
import { basketballJoint } from './joint-basketball.ts'
import { basketballPricer } from './price-basketball.ts'
import { pointsPerPossession } from './ratings.ts'
import { simulateBasketball } from './simulate.ts'

const rules = { periods: 4, overtime: true } as const

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) =>
    Object.assign(basketballPricer(strength), {
      joint: basketballJoint(strength, rules, facts.built!),
    }),
  play: (fixture, { strength }, random) =>
    simulateBasketball(fixture, pointsPerPossession(fixture, strength), random),
  grade: gradeByPoints(rules),
}
