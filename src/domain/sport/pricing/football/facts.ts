import type { SportFacts } from '../manifest.ts'
import { seasonMarkets } from '../seasons/markets.ts'
import { difference, scored } from '../table-keys.ts'
import { tournamentMarkets } from '../tournaments/markets.ts'
import { footballBuilt, footballMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'football',
  markets: [...footballMarkets, ...seasonMarkets('football', 24), ...tournamentMarkets('football', 32)],
  built: footballBuilt,
  mainMarkets: [
    '1x2',
    'double-chance',
    'total',
    'handicap',
    'both-score',
    'season-winner',
    'tournament-winner',
  ],
  liveDelay: 5_000,
  rules: 'football',
  time: 'regular',
  otherTimes: { 'to-qualify': 'to-the-end' },
  /**
   * Three points for a win and one for a draw (IFAB leaves it to competitions; FIFA's regulations since 1994),
   * then goal difference and goals scored (Premier League Handbook, C.17).
   */
  table: {
    points: ({ won, drawn }) => 3 * won + drawn,
    order: [({ points }) => points, difference, scored],
  },
}
