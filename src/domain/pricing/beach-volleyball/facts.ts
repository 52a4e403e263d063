import type { SportFacts } from '../manifest.ts'
import { rallyMarkets } from '../rally/markets.ts'

export const beachVolleyballFacts: SportFacts = {
  id: 'beach-volleyball',
  markets: rallyMarkets('beach-volleyball', [2]),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
}
