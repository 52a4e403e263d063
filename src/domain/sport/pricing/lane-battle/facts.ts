import type { SportFacts } from '../manifest.ts'
import { laneBattleMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'lane-battle',
  markets: laneBattleMarkets,
  mainMarkets: ['winner', 'maps-total', 'maps-handicap'],
  liveDelay: 5_000,
  rules: 'cyber',
}
