import { builtOfParts } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { counterStrikeMarkets, mapNames } from './markets.ts'

export const facts: SportFacts = {
  id: 'counter-strike',
  markets: counterStrikeMarkets,
  built: builtOfParts(mapNames),
  mainMarkets: ['winner', 'rounds-total', 'maps-handicap'],
  liveDelay: 4_000,
  rules: 'cyber',
  time: 'overtime',
}
