import type { SportFacts } from '../manifest.ts'
import { rallyMarkets } from '../rally/markets.ts'

export const squashFacts: SportFacts = {
  id: 'squash',
  markets: rallyMarkets('squash', [3]),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
}
