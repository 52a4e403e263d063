import type { SportFacts } from '../manifest.ts'
import { laneBattleMarkets } from './markets.ts'

export const laneBattleFacts: SportFacts = {
  id: 'lane-battle',
  markets: laneBattleMarkets,
  mainMarkets: ['winner', 'maps-total', 'maps-handicap'],
  liveDelay: 5_000,
}
