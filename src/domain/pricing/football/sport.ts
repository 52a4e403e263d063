import type { Sport } from '../manifest.ts'
import { footballFacts } from './facts.ts'
import { gradeFootball } from './grade-football.ts'
import { simulateFootball } from './play/simulate.ts'
import { footballPricer } from './price-football.ts'

export const football: Sport = {
  ...footballFacts,
  pricer: ({ ratings }) => footballPricer(ratings),
  play: (fixture, { expectation }, random) => simulateFootball(fixture, expectation(fixture), random),
  grade: gradeFootball,
}
