import type { SportFacts } from '../manifest.ts'
import { difference, scored } from '../table-keys.ts'
import { cricketMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'cricket',
  markets: cricketMarkets,
  mainMarkets: ['winner', 'total'],
  liveDelay: 5_000,
  rules: 'cricket',
  time: 'regular',
  otherTimes: { winner: 'overtime' },
  /**
   * Two points for a win, including one by super over (Indian Premier League); then the difference of runs, runs
   * scored.
   */
  table: {
    points: ({ won, wonLate }) => 2 * (won + wonLate),
    order: [({ points }) => points, difference, scored],
  },
}
