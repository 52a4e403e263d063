import type { SportFacts } from '../manifest.ts'
import { withdrawalMarkets } from '../races/markets.ts'

export const facts: SportFacts = {
  id: 'horse-racing',
  ofField: true,
  markets: withdrawalMarkets('horse-racing', 14),
  mainMarkets: ['race-winner'],
  liveDelay: 4_000,
  rules: 'races',
}
