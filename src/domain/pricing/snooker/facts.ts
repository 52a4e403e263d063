import { frameMarkets } from '../frames/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const snookerFacts: SportFacts = {
  id: 'snooker',
  markets: frameMarkets('snooker', [5, 6]),
  mainMarkets: ['winner', 'frames-total', 'frames-handicap'],
  liveDelay: 5_000,
}
