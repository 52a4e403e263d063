import { define, doubleChance, nextGoal, oddEven, overUnder, threeWay, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** American football: overtime counts, except in results with a draw, in who scores first, and in quarters and halves. */
export const americanFootballMarkets: readonly MarketDefinition[] = [
  define('american-football', 'winner', 'main', 'none', '1 2'),
  define('american-football', '1x2', 'main', 'none', threeWay, 3),
  define('american-football', 'double-chance', 'main', 'none', doubleChance, 3),
  define('american-football', 'next-touchdown', 'main', 'index', nextGoal, 3),
  define('american-football', 'first-score', 'main', 'none', nextGoal, 3),
  define('american-football', 'first-to', 'goals', 'index', nextGoal, 3),
  define('american-football', 'handicap', 'handicaps', 'line', '1 2'),
  define(
    'american-football',
    'winning-margin',
    'handicaps',
    'none',
    '1-by-15+ 1-by-8-14 1-by-4-7 1-by-1-3 2-by-1-3 2-by-4-7 2-by-8-14 2-by-15+',
    3,
  ),
  define('american-football', 'total', 'totals', 'line', overUnder),
  define('american-football', 'home-total', 'totals', 'line', overUnder),
  define('american-football', 'away-total', 'totals', 'line', overUnder),
  define('american-football', 'odd-even', 'totals', 'none', oddEven),
  define('american-football', 'half-full', 'halves', 'none', '1/1 1/2 x/1 x/2 2/1 2/2', 3),
  define('american-football', 'h1-1x2', 'halves', 'none', threeWay, 3),
  define('american-football', 'h1-handicap', 'halves', 'line', '1 2'),
  define('american-football', 'h1-total', 'halves', 'line', overUnder),
  define('american-football', 'quarter-1x2', 'periods', 'index', threeWay, 3),
  define('american-football', 'quarter-handicap', 'periods', 'index:line', '1 2'),
  define('american-football', 'quarter-total', 'periods', 'index:line', overUnder),
  define('american-football', 'overtime', 'other', 'none', yesNo),
]
