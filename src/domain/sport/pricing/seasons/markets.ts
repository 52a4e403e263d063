import type { SportId } from '#domain/sport/feed/api.ts'
import { define } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Numbers of places from the top, and from the bottom, that are offered on a season as a whole. */
export const seasonTops = [2, 3, 4] as const
export const seasonBottom = 3

/**
 * Returns market types of a league's season as a whole, with at most `most` sides; an outcome is a side's number.
 */
export function seasonMarkets(sport: SportId, most: number): readonly MarketDefinition[] {
  const numbers = Array.from({ length: most }, (_, index) => `${index + 1}`).join(' ')
  const of = (
    type: string,
    group: 'main' | 'other',
    specifier: 'none' | 'pair' = 'none',
  ): MarketDefinition => ({
    ...define(sport, `season-${type}`, group, specifier, numbers),
    ofField: true,
  })
  return [
    of('winner', 'main'),
    ...seasonTops.map((top) => of(`top-${top}`, 'main')),
    of(`bottom-${seasonBottom}`, 'main'),
    of('duel', 'other', 'pair'),
  ]
}
