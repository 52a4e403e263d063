import { define, oddEven, overUnder, threeWay, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Basketball: overtime counts, except in the three-way result (regular time) and in quarters and halves. */
export const basketballMarkets: readonly MarketDefinition[] = [
  define('basketball', 'winner', 'main', 'none', '1 2'),
  define('basketball', '1x2', 'main', 'none', threeWay, 3),
  define('basketball', 'handicap', 'handicaps', 'line', '1 2'),
  define('basketball', 'total', 'totals', 'line', overUnder),
  define('basketball', 'home-total', 'totals', 'line', overUnder),
  define('basketball', 'away-total', 'totals', 'line', overUnder),
  define('basketball', 'odd-even', 'totals', 'none', oddEven),
  define('basketball', 'overtime', 'other', 'none', yesNo),
  define(
    'basketball',
    'winning-margin',
    'handicaps',
    'none',
    '1-by-11+ 1-by-6-10 1-by-1-5 2-by-1-5 2-by-6-10 2-by-11+',
    3,
  ),
  define('basketball', 'h1-1x2', 'halves', 'none', threeWay, 3),
  define('basketball', 'h1-handicap', 'halves', 'line', '1 2'),
  define('basketball', 'h1-total', 'halves', 'line', overUnder),
  define('basketball', 'half-full', 'halves', 'none', '1/1 1/2 x/1 x/2 2/1 2/2', 3),
  define('basketball', 'quarter-1x2', 'periods', 'index', threeWay, 3),
  define('basketball', 'quarter-handicap', 'periods', 'index:line', '1 2'),
  define('basketball', 'quarter-total', 'periods', 'index:line', overUnder),
]
