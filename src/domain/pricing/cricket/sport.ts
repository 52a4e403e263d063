import type { Sport } from '../manifest.ts'
import { cricketFacts } from './facts.ts'
import { gradeCricket } from './grade-cricket.ts'
import { playCricket } from './play-cricket.ts'
import { cricketPricer } from './price-cricket.ts'
import { levelsOf } from './rates.ts'

export const cricket: Sport = {
  ...cricketFacts,
  pricer: ({ strength }) => cricketPricer(strength),
  play: (fixture, { strength }, random) => playCricket(fixture, levelsOf(fixture, strength), random),
  grade: gradeCricket,
}
