import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'
import { levelsOf } from './game.ts'
import { gradeBaseball } from './grade-baseball.ts'
import { playBaseball } from './play-baseball.ts'
import { baseballPricer } from './price-baseball.ts'

export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => baseballPricer(strength),
  play: (fixture, { strength }, random) => playBaseball(fixture, levelsOf(fixture, strength), random),
  grade: gradeBaseball,
}
