import { fightSport } from '../fights/fight-sport.ts'
import type { Sport } from '../manifest.ts'
import { facts } from './facts.ts'

/** Rounds of five minutes; about half of the fights of three rounds go the distance, a fifth end by submission. */
export const sport: Sport = fightSport({
  facts,
  slots: 10,
  knockout: 0.005,
  submission: 0.0038,
  disqualification: 0.00005,
  knockdown: 0.005,
  hurt: 5,
  dominant: 0.05,
  close: 0.35,
})
