import { define, oddEven, overUnder, threeWay, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/**
 * Twenty20 cricket: super overs decide the winner and count nowhere else. Innings are numbered in the order of
 * play.
 */
export const cricketMarkets: readonly MarketDefinition[] = [
  define('cricket', 'winner', 'main', 'none', '1 2'),
  define('cricket', 'total', 'totals', 'line', overUnder),
  define('cricket', 'home-total', 'totals', 'line', overUnder),
  define('cricket', 'away-total', 'totals', 'line', overUnder),
  define('cricket', 'odd-even', 'totals', 'none', oddEven),
  define('cricket', 'wickets-total', 'totals', 'line', overUnder),
  define('cricket', 'sixes-total', 'totals', 'line', overUnder),
  define('cricket', 'fours-total', 'totals', 'line', overUnder),
  define('cricket', 'most-sixes', 'other', 'none', threeWay, 3),
  define('cricket', 'most-fours', 'other', 'none', threeWay, 3),
  define('cricket', 'most-powerplay', 'other', 'none', threeWay, 3),
  define('cricket', 'most-opening', 'other', 'none', threeWay, 3),
  define('cricket', 'overtime', 'other', 'none', yesNo),
  define('cricket', 'innings-total', 'periods', 'index:line', overUnder),
  define('cricket', 'innings-odd-even', 'periods', 'index', oddEven),
  define('cricket', 'innings-wickets-total', 'periods', 'index:line', overUnder),
  define('cricket', 'innings-sixes-total', 'periods', 'index:line', overUnder),
  define('cricket', 'innings-fours-total', 'periods', 'index:line', overUnder),
  define('cricket', 'innings-powerplay-total', 'periods', 'index:line', overUnder),
  define('cricket', 'innings-opening-total', 'periods', 'index:line', overUnder),
]
