import type { SportFacts } from '../manifest.ts'
import { rallyMarkets } from '../rally/markets.ts'

export const volleyballFacts: SportFacts = {
  id: 'volleyball',
  markets: rallyMarkets('volleyball', [3]),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
}
