import { facts as basketballFacts } from '../basketball/facts.ts'
import type { SportFacts } from '../manifest.ts'
import { baseballMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'baseball',
  markets: baseballMarkets,
  mainMarkets: ['winner', 'handicap', 'total'],
  liveDelay: 5_000,
  rules: 'baseball',
  time: 'overtime',
  otherTimes: {
    '1x2': 'regular',
    'five-1x2': 'five-innings',
    'five-handicap': 'five-innings',
    'five-total': 'five-innings',
  },
  /** Share of wins, as in basketball. */
  ...(basketballFacts.table ? { table: basketballFacts.table } : {}),
}
