import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'

/** Market types of built bets, limited to those that the ends of a model distinguish. Browser-safe. */

/** Types of matches counted in points or goals: those on the final score and the leader at the break. */
const byPoints: ReadonlySet<string> = new Set([
  'winner',
  '1x2',
  'overtime',
  'double-chance',
  'draw-no-bet',
  'handicap',
  'european-handicap',
  'winning-margin',
  'total',
  'home-total',
  'away-total',
  'odd-even',
  'h1-1x2',
  'half-full',
])

export const builtOfPoints = (markets: readonly MarketDefinition[]): readonly string[] =>
  markets.flatMap(({ type }) => (byPoints.has(type) ? type : []))

/** Returns the types of matches won by parts: those on the winner of each part. */
export const builtOfParts = (names: PartNames): readonly string[] => [
  'winner',
  names.score,
  names.total,
  names.handicap,
  names.homeWins,
  names.awayWins,
  names.partWinner,
  ...(names.race ? [names.race] : []),
  ...(names.counted ? [] : [names.oddEven]),
]
