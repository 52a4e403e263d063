import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'
import { gradeCricket } from './grade-cricket.ts'
import { playCricket } from './play-cricket.ts'
import { cricketPricer } from './price-cricket.ts'
import { levelsOf } from './rates.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => cricketPricer(strength),
  play: (fixture, { strength }, random) => playCricket(fixture, levelsOf(fixture, strength), random),
  grade: gradeCricket,
}
