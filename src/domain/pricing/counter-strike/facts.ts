import type { SportFacts } from '../manifest.ts'
import { counterStrikeMarkets } from './markets.ts'

export const counterStrikeFacts: SportFacts = {
  id: 'counter-strike',
  markets: counterStrikeMarkets,
  mainMarkets: ['winner', 'rounds-total', 'maps-handicap'],
  liveDelay: 4_000,
  time: 'overtime',
}
