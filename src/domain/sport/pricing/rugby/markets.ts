import { define, doubleChance, nextGoal, oddEven, overUnder, threeWay } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Rugby union: regular time of two halves counts. */
export const rugbyMarkets: readonly MarketDefinition[] = [
  define('rugby', '1x2', 'main', 'none', threeWay, 3),
  define('rugby', 'double-chance', 'main', 'none', doubleChance, 3),
  define('rugby', 'draw-no-bet', 'main', 'none', '1 2'),
  define('rugby', 'next-try', 'main', 'index', nextGoal, 3),
  define('rugby', 'first-score', 'main', 'none', nextGoal, 3),
  define('rugby', 'first-to', 'goals', 'index', nextGoal, 3),
  define('rugby', 'total', 'totals', 'line', overUnder),
  define('rugby', 'home-total', 'totals', 'line', overUnder),
  define('rugby', 'away-total', 'totals', 'line', overUnder),
  define('rugby', 'odd-even', 'totals', 'none', oddEven),
  define('rugby', 'handicap', 'handicaps', 'line', '1 2'),
  define('rugby', 'european-handicap', 'handicaps', 'line', threeWay, 3),
  define('rugby', 'winning-margin', 'handicaps', 'none', '1-by-13+ 1-by-1-12 x 2-by-1-12 2-by-13+', 3),
  define('rugby', 'half-full', 'halves', 'none', '1/1 1/x 1/2 x/1 x/x x/2 2/1 2/x 2/2', 3),
  define('rugby', 'h1-1x2', 'halves', 'none', threeWay, 3),
  define('rugby', 'h1-handicap', 'halves', 'line', '1 2'),
  define('rugby', 'h1-total', 'halves', 'line', overUnder),
  define('rugby', 'h2-1x2', 'halves', 'none', threeWay, 3),
  define('rugby', 'h2-total', 'halves', 'line', overUnder),
  define('rugby', 'half-most-goals', 'halves', 'none', 'first equal second', 3),
]
