import type { SportFacts } from '../manifest.ts'
import { rallyMarkets } from '../rally/markets.ts'

export const badmintonFacts: SportFacts = {
  id: 'badminton',
  markets: rallyMarkets('badminton', [2]),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
}
