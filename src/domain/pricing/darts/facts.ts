import { builtOfParts } from '../built/built-types.ts'
import { frameMarkets, frameNames } from '../frames/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const facts: SportFacts = {
  id: 'darts',
  markets: frameMarkets('darts', [6]),
  built: builtOfParts(frameNames('darts')),
  mainMarkets: ['winner', 'legs-total', 'legs-handicap'],
  liveDelay: 5_000,
}
