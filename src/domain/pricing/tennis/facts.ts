import type { SportFacts } from '../manifest.ts'
import { tennisMarkets } from './markets.ts'

export const tennisFacts: SportFacts = {
  id: 'tennis',
  markets: tennisMarkets,
  mainMarkets: ['winner', 'games-total', 'games-handicap'],
  liveDelay: 3_000,
}
