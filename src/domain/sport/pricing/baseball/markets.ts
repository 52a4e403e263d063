import { define, nextGoal, oddEven, overUnder, threeWay, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Baseball: extra innings count, except in the result after nine innings and in parts of the game. */
export const baseballMarkets: readonly MarketDefinition[] = [
  define('baseball', 'winner', 'main', 'none', '1 2'),
  define('baseball', '1x2', 'main', 'none', threeWay, 3),
  define('baseball', 'first-score', 'goals', 'none', '1 2'),
  define('baseball', 'first-to', 'goals', 'index', nextGoal, 3),
  define('baseball', 'both-score', 'goals', 'none', yesNo),
  define('baseball', 'handicap', 'handicaps', 'line', '1 2'),
  define(
    'baseball',
    'winning-margin',
    'handicaps',
    'none',
    '1-by-5+ 1-by-3-4 1-by-2 1-by-1 2-by-1 2-by-2 2-by-3-4 2-by-5+',
    3,
  ),
  define('baseball', 'total', 'totals', 'line', overUnder),
  define('baseball', 'home-total', 'totals', 'line', overUnder),
  define('baseball', 'away-total', 'totals', 'line', overUnder),
  define('baseball', 'odd-even', 'totals', 'none', oddEven),
  define('baseball', 'five-1x2', 'periods', 'none', threeWay, 3),
  define('baseball', 'five-handicap', 'periods', 'line', '1 2'),
  define('baseball', 'five-total', 'periods', 'line', overUnder),
  define('baseball', 'inning-1x2', 'periods', 'index', threeWay, 3),
  define('baseball', 'inning-total', 'periods', 'index:line', overUnder),
  define('baseball', 'inning-score', 'periods', 'index', yesNo),
  define('baseball', 'overtime', 'other', 'none', yesNo),
]
