import type { SportId } from '#domain/sport/feed/api.ts'
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

/** Markets on goals also apply to e-football, where no source counts corners and cards. */
const goals: readonly SportId[] = ['football', 'e-football']

export const footballMarkets: readonly MarketDefinition[] = [
  define(goals, '1x2', 'main', 'none', threeWay, 3),
  define(goals, 'double-chance', 'main', 'none', doubleChance, 3),
  define(goals, 'draw-no-bet', 'main', 'none', '1 2'),
  define(goals, 'both-score', 'main', 'none', yesNo),
  define('football', 'to-qualify', 'main', 'none', '1 2'),
  define(goals, 'next-goal', 'main', 'index', nextGoal, 3),
  define(goals, 'total', 'totals', 'line', overUnder),
  define(goals, 'home-total', 'totals', 'line', overUnder),
  define(goals, 'away-total', 'totals', 'line', overUnder),
  define(goals, 'exact-goals', 'totals', 'none', '0 1 2 3 4 5 6+', 3),
  define(goals, 'odd-even', 'totals', 'none', oddEven),
  define(goals, 'home-odd-even', 'totals', 'none', oddEven),
  define(goals, 'away-odd-even', 'totals', 'none', oddEven),
  define(goals, 'handicap', 'handicaps', 'line', '1 2'),
  define(goals, 'european-handicap', 'handicaps', 'line', threeWay, 3),
  define(goals, 'winning-margin', 'handicaps', 'none', '1-by-3+ 1-by-2 1-by-1 x 2-by-1 2-by-2 2-by-3+', 3),
  define(goals, 'home-to-score', 'goals', 'none', yesNo),
  define(goals, 'away-to-score', 'goals', 'none', yesNo),
  define(goals, 'home-clean-sheet', 'goals', 'none', yesNo),
  define(goals, 'away-clean-sheet', 'goals', 'none', yesNo),
  define(goals, 'home-win-to-nil', 'goals', 'none', yesNo),
  define(goals, 'away-win-to-nil', 'goals', 'none', yesNo),
  define(goals, 'result-both-score', 'goals', 'none', '1-yes x-yes 2-yes 1-no x-no 2-no', 3),
  define(goals, 'result-total', 'goals', 'line', '1-over x-over 2-over 1-under x-under 2-under', 3),
  define(goals, 'first-goal', 'goals', 'none', nextGoal, 3),
  define(goals, 'last-goal', 'goals', 'none', nextGoal, 3),
  define(goals, 'correct-score', 'correct-score', 'none', grid(5), 3),
  define(goals, 'h1-correct-score', 'correct-score', 'none', grid(3), 3),
  define(goals, 'half-full', 'halves', 'none', '1/1 1/x 1/2 x/1 x/x x/2 2/1 2/x 2/2', 3),
  define(goals, 'h1-1x2', 'halves', 'none', threeWay, 3),
  define(goals, 'h1-double-chance', 'halves', 'none', doubleChance, 3),
  define(goals, 'h1-draw-no-bet', 'halves', 'none', '1 2'),
  define(goals, 'h1-total', 'halves', 'line', overUnder),
  define(goals, 'h1-handicap', 'halves', 'line', '1 2'),
  define(goals, 'h1-both-score', 'halves', 'none', yesNo),
  define(goals, 'h1-odd-even', 'halves', 'none', oddEven),
  define(goals, 'h2-1x2', 'halves', 'none', threeWay, 3),
  define(goals, 'h2-double-chance', 'halves', 'none', doubleChance, 3),
  define(goals, 'h2-total', 'halves', 'line', overUnder),
  define(goals, 'h2-both-score', 'halves', 'none', yesNo),
  define(goals, 'half-most-goals', 'halves', 'none', 'first equal second', 3),
  define(goals, 'home-score-both-halves', 'halves', 'none', yesNo),
  define(goals, 'away-score-both-halves', 'halves', 'none', yesNo),
  define(goals, 'home-win-both-halves', 'halves', 'none', yesNo),
  define(goals, 'away-win-both-halves', 'halves', 'none', yesNo),
  define(goals, 'home-win-either-half', 'halves', 'none', yesNo),
  define(goals, 'away-win-either-half', 'halves', 'none', yesNo),
  define('football', 'corners-1x2', 'corners', 'none', threeWay, 3),
  define('football', 'corners-total', 'corners', 'line', overUnder),
  define('football', 'corners-handicap', 'corners', 'line', '1 2'),
  define('football', 'home-corners-total', 'corners', 'line', overUnder),
  define('football', 'away-corners-total', 'corners', 'line', overUnder),
  define('football', 'h1-corners-total', 'corners', 'line', overUnder),
  define('football', 'corners-odd-even', 'corners', 'none', oddEven),
  /** Cards: each yellow counts 1, each red 1 (a second yellow is its red only). */
  define('football', 'cards-1x2', 'cards', 'none', threeWay, 3),
  define('football', 'cards-total', 'cards', 'line', overUnder),
  define('football', 'home-cards-total', 'cards', 'line', overUnder),
  define('football', 'away-cards-total', 'cards', 'line', overUnder),
  define('football', 'red-card', 'cards', 'none', yesNo),
]

/** Not decided by the goals of each half: the order of goals, the qualification. */
const outsideScore = ['to-qualify', 'next-goal', 'first-goal', 'last-goal', 'red-card']

/** Market types that the goals of both sides in both halves decide. */
export const footballBuilt: readonly string[] = footballMarkets.flatMap(({ type, group }) =>
  group === 'corners' || group === 'cards' || outsideScore.includes(type) ? [] : [type],
)
