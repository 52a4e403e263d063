import { builtOfParts } from '../built/built-types.ts'
import { frameMarkets, frameNames } from '../frames/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const facts: SportFacts = {
  id: 'snooker',
  markets: frameMarkets('snooker', [5, 6]),
  built: builtOfParts(frameNames('snooker')),
  mainMarkets: ['winner', 'frames-total', 'frames-handicap'],
  liveDelay: 5_000,
}
