import type { Sport } from '../manifest.ts'
import { iceHockeyFacts } from './facts.ts'
import { gradeIceHockey } from './grade-ice-hockey.ts'
import { iceHockeyPricer } from './price-ice-hockey.ts'
import { goalsAnHour } from './ratings.ts'
import { simulateIceHockey } from './simulate.ts'

export const iceHockey: Sport = {
  ...iceHockeyFacts,
  pricer: ({ strength }) => iceHockeyPricer(strength),
  play: (fixture, { strength }, random) => simulateIceHockey(fixture, goalsAnHour(fixture, strength), random),
  grade: gradeIceHockey,
}
