import type { MarketDefinition } from '../market.ts'
import type { PartNames } from '../parts/names.ts'

/** Which market types built bets are made of, by what the ends of a model tell apart. Browser-safe. */

/** Of matches counted in points or goals: the final score, and who led at the break. */
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

/** Of matches won by parts: who wins each of them. */
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
