import { define, oddEven, overUnder, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'

export const counterStrikeMarkets: readonly MarketDefinition[] = [
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

export const mapNames: PartNames = {
  sport: 'counter-strike',
  score: 'maps-score',
  total: 'maps-total',
  handicap: 'maps-handicap',
  homeWins: 'home-win-map',
  awayWins: 'away-win-map',
  partWinner: 'map-winner',
  counted: {
    partTotal: 'map-rounds-total',
    partHandicap: 'map-rounds-handicap',
    partLate: 'map-overtime',
    anyLate: 'any-overtime',
    total: 'rounds-total',
    handicap: 'rounds-handicap',
    counts: 'rounds',
  },
  oddEven: 'rounds-odd-even',
  parts: 'maps',
  part: 'map',
}
