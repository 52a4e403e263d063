import type { RallySport } from '../../feed/index.ts'
import { define, oddEven, overUnder, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'

/** The scores in sets that end a match of so many sets at most: those that home wins, then those that away wins. */
function setScores(need: number): string {
  const lost = Array.from({ length: need }, (_, sets) => sets)
  return [
    ...lost.map((sets) => `${need}:${sets}`),
    ...lost.toReversed().map((sets) => `${sets}:${need}`),
  ].join(' ')
}

/** The market types of a sport of rallies; `needs` are the sets that win its matches. */
export const rallyMarkets = (sport: RallySport, needs: readonly number[]): readonly MarketDefinition[] => [
  define(sport, 'winner', 'main', 'none', '1 2'),
  define(sport, 'set-score', 'sets', 'none', needs.map(setScores).join(' '), 3),
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

export const rallyNames = (sport: RallySport): PartNames => ({
  sport,
  score: 'set-score',
  total: 'sets-total',
  handicap: 'sets-handicap',
  homeWins: 'home-win-set',
  awayWins: 'away-win-set',
  partWinner: 'set-winner',
  partTotal: 'set-points-total',
  partHandicap: 'set-points-handicap',
  partOddEven: 'set-points-odd-even',
  partLate: 'set-extra-points',
  anyLate: 'any-extra-points',
  countTotal: 'points-total',
  countHandicap: 'points-handicap',
  countOddEven: 'points-odd-even',
  parts: 'sets',
  part: 'set',
  counts: 'points',
})
