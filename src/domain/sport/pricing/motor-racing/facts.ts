import type { SportFacts } from '../manifest.ts'
import { lapMarkets } from '../races/markets.ts'

export const facts: SportFacts = {
  id: 'motor-racing',
  ofField: true,
  markets: lapMarkets('motor-racing', 40),
  mainMarkets: ['race-winner'],
  liveDelay: 4_000,
  rules: 'races',
}
