import { builtOfParts } from '../built/built-types.ts'
import { frameMarkets, frameNames } from '../frames/markets.ts'
import type { SportFacts } from '../manifest.ts'

export const names = frameNames('darts', 'leg')

export const facts: SportFacts = {
  id: 'darts',
  markets: frameMarkets(names, [6]),
  built: builtOfParts(names),
  mainMarkets: ['winner', 'legs-total', 'legs-handicap'],
  liveDelay: 5_000,
  rules: 'frames',
}
