import { builtOfPoints } from '../built/built-types.ts'
import type { SportFacts } from '../manifest.ts'
import { difference, scored } from '../table-keys.ts'
import { handballMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'handball',
  markets: handballMarkets,
  built: builtOfPoints(handballMarkets),
  mainMarkets: ['1x2', 'double-chance', 'total', 'handicap'],
  liveDelay: 4_000,
  rules: 'handball',
  /** Two points for a win, one for a draw (IHF); then goal difference, goals scored. */
  table: {
    points: ({ won, drawn }) => 2 * won + drawn,
    order: [({ points }) => points, difference, scored],
  },
}
