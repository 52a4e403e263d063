import type { SportFacts } from '../manifest.ts'
import { rallyMarkets } from '../rally/markets.ts'

export const tableTennisFacts: SportFacts = {
  id: 'table-tennis',
  markets: rallyMarkets('table-tennis', [3, 4]),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
}
