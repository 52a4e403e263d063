import { fightSport } from '../fights/fight-sport.ts'
import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'

/** Rounds of three minutes; about half of the fights go the distance. */
export const sport: Sport = fightSport({
  facts,
  slots: 6,
  knockout: 0.0035,
  submission: 0,
  disqualification: 0.00005,
  knockdown: 0.006,
  hurt: 6,
  dominant: 0.03,
  close: 0.4,
})
