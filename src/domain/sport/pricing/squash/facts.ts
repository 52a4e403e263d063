import { builtOfParts } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { rallyMarkets, rallyNames } from '../rally/markets.ts'

export const facts: SportFacts = {
  id: 'squash',
  markets: rallyMarkets('squash', [3]),
  built: builtOfParts(rallyNames('squash')),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
  rules: 'rally',
}
