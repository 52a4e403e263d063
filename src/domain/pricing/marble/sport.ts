import type { Sport } from '../manifest.ts'
import { raceSport } from '../races/race-sport.ts'
import { marbleFacts } from './facts.ts'

/** Marbles are much alike, none is withdrawn, and a gate at the finish parts them all. */
export const marble: Sport = raceSport(marbleFacts, { step: 2_000, perDeviation: 0.25 })
