import { builtOfParts } from '../built/built-types.ts'
import { frameMarkets, frameNames } from '../frames/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const names = frameNames('snooker', 'frame')

export const facts: SportFacts = {
  id: 'snooker',
  markets: frameMarkets(names, [5, 6]),
  built: builtOfParts(names),
  mainMarkets: ['winner', 'frames-total', 'frames-handicap'],
  liveDelay: 5_000,
  rules: 'frames',
}
