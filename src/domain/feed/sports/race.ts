import type { EventFormat } from '../api.ts'
import type { ScoreRules } from './score-rules.ts'

/** A field that runs once; the judges' order is the result, and nothing else is counted. */
export const raceRules: ScoreRules<EventFormat> = {
  lastRegularPeriod: () => 1,
  clock: false,
  ranked: true,
  nextPeriodFault: () => 'a race is run once',
  countPoints: () => 'a race counts no points',
}

/** An election: traders give its prices, and its order may be corrected after the end. */
export const electionRules: ScoreRules<EventFormat> = { ...raceRules, pricedByHand: true }
