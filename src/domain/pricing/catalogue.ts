import type { SportId } from '../feed/api.ts'
import type { MarketDefinition, MarketGroup, Specifier } from './market.ts'

/**
 * Every market type of the house. Lines are named from the home side: `handicap|-1.5` with outcome `1` is home -1.5,
 * with outcome `2` away +1.5. Periods have a prefix: h1/h2 halves of football, p1..p3 of ice hockey, q1..q4 quarters
 * through the index specifier.
 */
const define = (
  sports: SportId | readonly SportId[],
  type: string,
  group: MarketGroup,
  specifier: Specifier,
  outcomes: string,
  columns: 1 | 2 | 3 = 2,
): MarketDefinition => ({
  type,
  sports: typeof sports === 'string' ? [sports] : sports,
  group,
  specifier,
  outcomes: outcomes.split(' '),
  columns,
})

const grid = (top: number) =>
  [
    ...Array.from(
      { length: (top + 1) ** 2 },
      (_, cell) => `${Math.floor(cell / (top + 1))}:${cell % (top + 1)}`,
    ),
    'other',
  ].join(' ')

const threeWay = '1 x 2'
const doubleChance = '1x 12 x2'
const overUnder = 'over under'
const yesNo = 'yes no'
const oddEven = 'odd even'
const nextGoal = '1 none 2'

/** Markets on goals are those of e-football too, where nobody counts corners and cards. */
const goals: readonly SportId[] = ['football', 'e-football']

const football: readonly MarketDefinition[] = [
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

const tennis: readonly MarketDefinition[] = [
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

/** Basketball: overtime counts, except in the three-way result (regular time) and in quarters and halves. */
const basketball: readonly MarketDefinition[] = [
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

/** Ice hockey: regular time of 60 minutes, except `winner`, which counts overtime and shoot-out. */
const iceHockey: readonly MarketDefinition[] = [
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

const counterStrike: readonly MarketDefinition[] = [
  define('counter-strike', 'winner', 'main', 'none', '1 2'),
  define('counter-strike', 'maps-score', 'maps', 'none', '2:0 2:1 1:2 0:2'),
  define('counter-strike', 'maps-total', 'maps', 'line', overUnder),
  define('counter-strike', 'maps-handicap', 'maps', 'line', '1 2'),
  define('counter-strike', 'home-win-map', 'maps', 'none', yesNo),
  define('counter-strike', 'away-win-map', 'maps', 'none', yesNo),
  define('counter-strike', 'map-winner', 'maps', 'index', '1 2'),
  define('counter-strike', 'map-rounds-total', 'maps', 'index:line', overUnder),
  define('counter-strike', 'map-rounds-handicap', 'maps', 'index:line', '1 2'),
  define('counter-strike', 'map-overtime', 'maps', 'index', yesNo),
  define('counter-strike', 'any-overtime', 'maps', 'none', yesNo),
  define('counter-strike', 'rounds-total', 'totals', 'line', overUnder),
  define('counter-strike', 'rounds-odd-even', 'totals', 'none', oddEven),
  define('counter-strike', 'rounds-handicap', 'handicaps', 'line', '1 2'),
]

export const marketDefinitions: readonly MarketDefinition[] = [
  ...football,
  ...tennis,
  ...basketball,
  ...iceHockey,
  ...counterStrike,
]

const byName = new Map(
  marketDefinitions.flatMap((definition) =>
    definition.sports.map((sport) => [`${sport}/${definition.type}`, definition] as const),
  ),
)

export const marketDefinition = (sport: SportId, type: string): MarketDefinition | undefined =>
  byName.get(`${sport}/${type}`)
