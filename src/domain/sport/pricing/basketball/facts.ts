import { builtOfPoints } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { difference, scored } from '../table-keys.ts'
import { basketballMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'basketball',
  markets: basketballMarkets,
  built: builtOfPoints(basketballMarkets),
  mainMarkets: ['winner', 'total', 'handicap'],
  liveDelay: 4_000,
  rules: 'basketball',
  time: 'overtime',
  otherTimes: { '1x2': 'regular' },
  /** No league points: share of wins (NBA), point difference, points scored. */
  table: {
    points: () => 0,
    order: [({ won, played }) => (played === 0 ? 0 : won / played), difference, scored],
  },
}
