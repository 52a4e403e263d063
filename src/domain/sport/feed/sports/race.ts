import type { EventFormat } from '../api.ts'
import type { ScoreRules } from './score-rules.ts'

/** Rules for a field that runs once: the judges' order is the result, and nothing else is counted. */
export const raceRules: ScoreRules<EventFormat> = {
  lastRegularPeriod: () => 1,
  clock: false,
  ranked: true,
  nextPeriodFault: () => 'a race is run once',
  countPoints: () => 'a race counts no points',
}

/** Rules for an election: traders set its prices, and a correction of its order may follow the end. */
export const electionRules: ScoreRules<EventFormat> = { ...raceRules, pricedByHand: true }
