import {
  define,
  doubleChance,
  grid,
  nextGoal,
  oddEven,
  overUnder,
  threeWay,
  yesNo,
} from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Ice hockey: regular time of 60 minutes, except `winner`, which counts overtime and shoot-out. */
export const iceHockeyMarkets: readonly MarketDefinition[] = [
  define('ice-hockey', '1x2', 'main', 'none', threeWay, 3),
  define('ice-hockey', 'winner', 'main', 'none', '1 2'),
  define('ice-hockey', 'double-chance', 'main', 'none', doubleChance, 3),
  define('ice-hockey', 'draw-no-bet', 'main', 'none', '1 2'),
  define('ice-hockey', 'next-goal', 'main', 'index', nextGoal, 3),
  define('ice-hockey', 'total', 'totals', 'line', overUnder),
  define('ice-hockey', 'home-total', 'totals', 'line', overUnder),
  define('ice-hockey', 'away-total', 'totals', 'line', overUnder),
  define('ice-hockey', 'odd-even', 'totals', 'none', oddEven),
  define('ice-hockey', 'handicap', 'handicaps', 'line', '1 2'),
  define('ice-hockey', 'european-handicap', 'handicaps', 'line', threeWay, 3),
  define('ice-hockey', 'both-score', 'goals', 'none', yesNo),
  define('ice-hockey', 'correct-score', 'correct-score', 'none', grid(5), 3),
  define('ice-hockey', 'overtime', 'other', 'none', yesNo),
  define('ice-hockey', 'period-1x2', 'periods', 'index', threeWay, 3),
  define('ice-hockey', 'period-total', 'periods', 'index:line', overUnder),
  define('ice-hockey', 'period-both-score', 'periods', 'index', yesNo),
  define('ice-hockey', 'period-most-goals', 'periods', 'none', '1 2 3 equal', 2),
]

/** Market types that the score of regular time and the winner after it decide. */
export const iceHockeyBuilt: readonly string[] = iceHockeyMarkets.flatMap(({ type, group }) =>
  group === 'periods' || type === 'next-goal' ? [] : [type],
)
