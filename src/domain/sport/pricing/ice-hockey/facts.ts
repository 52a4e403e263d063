import type { SportFacts } from '../manifest.ts'
import { seasonMarkets } from '../seasons/markets.ts'
import { difference, scored } from '../table-keys.ts'
import { iceHockeyBuilt, iceHockeyMarkets } from './markets.ts'

export const facts: SportFacts = {
  id: 'ice-hockey',
  markets: [...iceHockeyMarkets, ...seasonMarkets('ice-hockey', 24)],
  built: iceHockeyBuilt,
  mainMarkets: ['1x2', 'double-chance', 'total', 'handicap', 'season-winner'],
  liveDelay: 5_000,
  rules: 'hockey',
  time: 'regular',
  otherTimes: { winner: 'overtime', overtime: 'overtime' },
  /**
   * Three points for a win in regular time, two for one after it, one for a defeat after it (IIHF Sport
   * Regulations); then wins in regular time, all wins, goal difference, goals scored (the NHL's order, without
   * head-to-head games).
   */
  table: {
    points: ({ won, wonLate, lostLate }) => 3 * won + 2 * wonLate + lostLate,
    order: [
      ({ points }) => points,
      ({ won }) => won,
      ({ won, wonLate }) => won + wonLate,
      difference,
      scored,
    ],
    countsLate: true,
  },
}
