import type { SportId } from '#domain/sport/feed/api.ts'
import { define } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/**
 * Returns market types of a knockout as a whole, with at most `most` entrants; an outcome is an entrant's number.
 */
export function tournamentMarkets(sport: SportId, most: number): readonly MarketDefinition[] {
  const numbers = Array.from({ length: most }, (_, index) => `${index + 1}`).join(' ')
  const of = (type: string, group: 'main' | 'other', specifier: 'none' | 'pair'): MarketDefinition => ({
    ...define(sport, `tournament-${type}`, group, specifier, numbers),
    ofField: true,
  })
  return [
    of('winner', 'main', 'none'),
    of('final', 'main', 'none'),
    of('semi-final', 'main', 'none'),
    of('duel', 'other', 'pair'),
  ]
}
