import { builtOfParts } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { rallyMarkets, rallyNames } from '../rally/markets.ts'

export const facts: SportFacts = {
  id: 'volleyball',
  markets: rallyMarkets('volleyball', [3]),
  built: builtOfParts(rallyNames('volleyball')),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
  rules: 'rally',
}
