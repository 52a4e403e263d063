import { facts as basketballFacts } from '../basketball/facts.ts'
import { builtOfPoints } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { americanFootballMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'american-football',
  markets: americanFootballMarkets,
  built: builtOfPoints(americanFootballMarkets),
  mainMarkets: ['winner', 'handicap', 'total'],
  liveDelay: 5_000,
  rules: 'gridiron',
  time: 'overtime',
  otherTimes: {
    '1x2': 'regular',
    'double-chance': 'regular',
    'next-touchdown': 'regular',
    'first-score': 'regular',
    'first-to': 'regular',
  },
  /** Share of wins, as in basketball. */
  ...(basketballFacts.table ? { table: basketballFacts.table } : {}),
}
