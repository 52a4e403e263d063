import { define, oddEven, overUnder, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

export const tennisMarkets: readonly MarketDefinition[] = [
  define('tennis', 'winner', 'main', 'none', '1 2'),
  define('tennis', 'set-score', 'sets', 'none', '2:0 2:1 1:2 0:2 3:0 3:1 3:2 2:3 1:3 0:3', 3),
  define('tennis', 'sets-total', 'sets', 'line', overUnder),
  define('tennis', 'sets-handicap', 'sets', 'line', '1 2'),
  define('tennis', 'home-win-set', 'sets', 'none', yesNo),
  define('tennis', 'away-win-set', 'sets', 'none', yesNo),
  define('tennis', 'set-winner', 'sets', 'index', '1 2'),
  define('tennis', 'set-games-total', 'sets', 'index:line', overUnder),
  define(
    'tennis',
    'set-correct-score',
    'sets',
    'index',
    '6:0 6:1 6:2 6:3 6:4 7:5 7:6 0:6 1:6 2:6 3:6 4:6 5:7 6:7',
    3,
  ),
  define('tennis', 'set-tie-break', 'sets', 'index', yesNo),
  define('tennis', 'games-total', 'games', 'line', overUnder),
  define('tennis', 'games-handicap', 'games', 'line', '1 2'),
  define('tennis', 'home-games-total', 'games', 'line', overUnder),
  define('tennis', 'away-games-total', 'games', 'line', overUnder),
  define('tennis', 'games-odd-even', 'games', 'none', oddEven),
  define('tennis', 'game-winner', 'games', 'set.game', '1 2'),
  define('tennis', 'tie-break', 'games', 'none', yesNo),
]

/**
 * Market types of built bets: the ends of a match have the games of every set, but not the winner of each game.
 */
export const tennisBuilt: readonly string[] = tennisMarkets.flatMap(({ type }) =>
  type === 'game-winner' ? [] : type,
)
