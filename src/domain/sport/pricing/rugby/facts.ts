import { builtOfPoints } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { difference, scored } from '../table-keys.ts'
import { rugbyMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'rugby',
  markets: rugbyMarkets,
  built: builtOfPoints(rugbyMarkets),
  mainMarkets: ['1x2', 'handicap', 'total'],
  liveDelay: 5_000,
  rules: 'rugby',
  /** Four points for a win, two for a draw (World Rugby, without its bonus points); then point difference, points scored. */
  table: {
    points: ({ won, drawn }) => 4 * won + 2 * drawn,
    order: [({ points }) => points, difference, scored],
  },
}
