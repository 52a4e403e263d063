import type { SportId } from '#domain/sport/feed/api.ts'
import { define, oddEven, overUnder, yesNo } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'
import { partScores } from '../parts/part-scores.ts'

/**
 * Returns the market types of a sport of frames or legs; `needs` are the numbers of them that win its matches.
 */
export function frameMarkets(
  { sport, part, parts }: PartNames,
  needs: readonly number[],
): readonly MarketDefinition[] {
  return [
    define(sport, 'winner', 'main', 'none', '1 2'),
    define(sport, `${parts}-score`, 'correct-score', 'none', needs.map(partScores).join(' '), 3),
    define(sport, `${parts}-total`, 'totals', 'line', overUnder),
    define(sport, `${parts}-odd-even`, 'totals', 'none', oddEven),
    define(sport, `${parts}-handicap`, 'handicaps', 'line', '1 2'),
    define(sport, `${parts}-race`, 'other', 'index', '1 2'),
    define(sport, `home-win-${part}`, 'other', 'none', yesNo),
    define(sport, `away-win-${part}`, 'other', 'none', yesNo),
    define(sport, `${part}-winner`, 'other', 'index', '1 2'),
  ]
}

/** Returns the names of a sport whose matches are won by frames or legs without counts inside them. */
export function frameNames(sport: SportId, part: 'frame' | 'leg'): PartNames {
  const parts = `${part}s` as const
  return {
    sport,
    score: `${parts}-score`,
    total: `${parts}-total`,
    handicap: `${parts}-handicap`,
    homeWins: `home-win-${part}`,
    awayWins: `away-win-${part}`,
    partWinner: `${part}-winner`,
    race: `${parts}-race`,
    oddEven: `${parts}-odd-even`,
    parts,
    part,
  }
}
