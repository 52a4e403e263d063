import type { SportId } from '#domain/sport/feed/api.ts'
import { define, oddEven, overUnder, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'
import { partScores } from '../parts/part-scores.ts'

/** Returns the market types of a sport of rallies; `needs` are the numbers of sets that win its matches. */
export const rallyMarkets = (sport: SportId, needs: readonly number[]): readonly MarketDefinition[] => [
  define(sport, 'winner', 'main', 'none', '1 2'),
  define(sport, 'set-score', 'sets', 'none', needs.map(partScores).join(' '), 3),
  define(sport, 'sets-total', 'sets', 'line', overUnder),
  define(sport, 'sets-handicap', 'sets', 'line', '1 2'),
  define(sport, 'home-win-set', 'sets', 'none', yesNo),
  define(sport, 'away-win-set', 'sets', 'none', yesNo),
  define(sport, 'set-winner', 'sets', 'index', '1 2'),
  define(sport, 'set-points-total', 'sets', 'index:line', overUnder),
  define(sport, 'set-points-handicap', 'sets', 'index:line', '1 2'),
  define(sport, 'set-points-odd-even', 'sets', 'index', oddEven),
  define(sport, 'set-extra-points', 'sets', 'index', yesNo),
  define(sport, 'any-extra-points', 'sets', 'none', yesNo),
  define(sport, 'points-total', 'totals', 'line', overUnder),
  define(sport, 'points-odd-even', 'totals', 'none', oddEven),
  define(sport, 'points-handicap', 'handicaps', 'line', '1 2'),
]

export const rallyNames = (sport: SportId): PartNames => ({
  sport,
  score: 'set-score',
  total: 'sets-total',
  handicap: 'sets-handicap',
  homeWins: 'home-win-set',
  awayWins: 'away-win-set',
  partWinner: 'set-winner',
  counted: {
    partTotal: 'set-points-total',
    partHandicap: 'set-points-handicap',
    partOddEven: 'set-points-odd-even',
    partLate: 'set-extra-points',
    anyLate: 'any-extra-points',
    total: 'points-total',
    handicap: 'points-handicap',
    counts: 'points',
  },
  oddEven: 'points-odd-even',
  parts: 'sets',
  part: 'set',
})
