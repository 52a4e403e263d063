import type { SportFacts } from '../manifest.ts'
import { raceMarkets } from '../races/markets.ts'

export const facts: SportFacts = {
  id: 'marble',
  ofField: true,
  markets: raceMarkets('marble', 8),
  mainMarkets: ['race-winner'],
  liveDelay: 4_000,
  rules: 'races',
}
