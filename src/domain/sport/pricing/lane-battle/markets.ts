import { define, oddEven, overUnder, threeWay, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'
import { partScores } from '../parts/part-scores.ts'

const sport = 'lane-battle'

export const laneBattleMarkets: readonly MarketDefinition[] = [
  define(sport, 'winner', 'main', 'none', '1 2'),
  define(sport, 'maps-score', 'maps', 'none', `${partScores(2)} ${partScores(3)}`),
  define(sport, 'maps-total', 'maps', 'line', overUnder),
  define(sport, 'maps-handicap', 'maps', 'line', '1 2'),
  define(sport, 'home-win-map', 'maps', 'none', yesNo),
  define(sport, 'away-win-map', 'maps', 'none', yesNo),
  define(sport, 'map-winner', 'maps', 'index', '1 2'),
  define(sport, 'map-first-kill', 'maps', 'index', '1 2'),
  define(sport, 'map-first-tower', 'maps', 'index', '1 2'),
  define(sport, 'map-most-kills', 'maps', 'index', threeWay, 3),
  define(sport, 'map-kills-total', 'totals', 'index:line', overUnder),
  define(sport, 'map-home-kills-total', 'totals', 'index:line', overUnder),
  define(sport, 'map-away-kills-total', 'totals', 'index:line', overUnder),
  define(sport, 'map-kills-handicap', 'handicaps', 'index:line', '1 2'),
  define(sport, 'map-kills-odd-even', 'totals', 'index', oddEven),
  define(sport, 'map-towers-total', 'totals', 'index:line', overUnder),
  define(sport, 'map-duration', 'totals', 'index:line', overUnder),
]

/** Maps are won or lost like frames; the counts in them have their own markets. */
export const mapNames: PartNames = {
  sport,
  score: 'maps-score',
  total: 'maps-total',
  handicap: 'maps-handicap',
  homeWins: 'home-win-map',
  awayWins: 'away-win-map',
  partWinner: 'map-winner',
  // Not offered: it asks the same as the total, whether the third of three maps is played.
  oddEven: 'maps-odd-even',
  parts: 'maps',
  part: 'map',
}
