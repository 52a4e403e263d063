import { define, doubleChance, nextGoal, oddEven, overUnder, threeWay } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Handball: regular time of two halves counts. */
export const handballMarkets: readonly MarketDefinition[] = [
  define('handball', '1x2', 'main', 'none', threeWay, 3),
  define('handball', 'double-chance', 'main', 'none', doubleChance, 3),
  define('handball', 'draw-no-bet', 'main', 'none', '1 2'),
  define('handball', 'next-goal', 'main', 'index', nextGoal, 3),
  define('handball', 'first-to', 'goals', 'index', nextGoal, 3),
  define('handball', 'total', 'totals', 'line', overUnder),
  define('handball', 'home-total', 'totals', 'line', overUnder),
  define('handball', 'away-total', 'totals', 'line', overUnder),
  define('handball', 'odd-even', 'totals', 'none', oddEven),
  define('handball', 'handicap', 'handicaps', 'line', '1 2'),
  define('handball', 'european-handicap', 'handicaps', 'line', threeWay, 3),
  define(
    'handball',
    'winning-margin',
    'handicaps',
    'none',
    '1-by-7+ 1-by-4-6 1-by-1-3 x 2-by-1-3 2-by-4-6 2-by-7+',
    3,
  ),
  define('handball', 'half-full', 'halves', 'none', '1/1 1/x 1/2 x/1 x/x x/2 2/1 2/x 2/2', 3),
  define('handball', 'h1-1x2', 'halves', 'none', threeWay, 3),
  define('handball', 'h1-handicap', 'halves', 'line', '1 2'),
  define('handball', 'h1-total', 'halves', 'line', overUnder),
  define('handball', 'h2-1x2', 'halves', 'none', threeWay, 3),
  define('handball', 'h2-total', 'halves', 'line', overUnder),
  define('handball', 'half-most-goals', 'halves', 'none', 'first equal second', 3),
]
