import type { SportFacts } from '../manifest.ts'
import { raceMarkets } from '../races/markets.ts'

export const facts: SportFacts = {
  id: 'greyhounds',
  ofField: true,
  markets: raceMarkets('greyhounds', 6),
  mainMarkets: ['race-winner'],
  liveDelay: 4_000,
  rules: 'races',
}
