import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { facts } from './facts.ts'

/** Marbles are nearly equal, none is withdrawn, and a gate at the finish separates them all. */
export const sport: Sport = raceSport(facts, { step: 2_000, perDeviation: 0.25 })
