import { builtOfParts } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { rallyMarkets, rallyNames } from '../rally/markets.ts'

export const facts: SportFacts = {
  id: 'table-tennis',
  markets: rallyMarkets('table-tennis', [3, 4]),
  built: builtOfParts(rallyNames('table-tennis')),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
  rules: 'rally',
}
