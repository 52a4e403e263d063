import type { Sport } from '../manifest.ts'
import { gradeRace } from '../races/grade-race.ts'
import { facts } from './facts.ts'
import { playGolf } from './play-golf.ts'
import { golfPricer } from './price-golf.ts'

/** Stroke play over four rounds without a cut. */
export const sport: Sport = {
  ...facts,
  pricer: ({ strength }) => golfPricer(strength),
  play: (fixture, { strength }, random) => playGolf(fixture, strength, random),
  grade: gradeRace,
}
