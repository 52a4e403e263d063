import type { Sport } from '../manifest.ts'
import { tennisFacts } from './facts.ts'
import { gradeTennis } from './grade-tennis.ts'
import { tennisPricer } from './price-tennis.ts'
import { serveChances } from './ratings.ts'
import { simulateTennis } from './simulate.ts'

export const tennis: Sport = {
  ...tennisFacts,
  pricer: ({ strength }) => tennisPricer(strength),
  play: (fixture, { strength }, random) => simulateTennis(fixture, serveChances(fixture, strength), random),
  grade: gradeTennis,
}
