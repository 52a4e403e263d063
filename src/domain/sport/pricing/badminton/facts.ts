import { builtOfParts } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { rallyMarkets, rallyNames } from '../rally/markets.ts'

export const facts: SportFacts = {
  id: 'badminton',
  markets: rallyMarkets('badminton', [2]),
  built: builtOfParts(rallyNames('badminton')),
  mainMarkets: ['winner', 'points-total', 'points-handicap'],
  liveDelay: 4_000,
  rules: 'rally',
}
