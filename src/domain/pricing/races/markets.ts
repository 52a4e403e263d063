import type { SportId } from '../../feed/api.ts'
import { define, oddEven, overUnder } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/** Market types of a field of at most so many entrants; an outcome that is a number is the entrant of that number. */
export function raceMarkets(sport: SportId, most: number): readonly MarketDefinition[] {
  const numbers = Array.from({ length: most }, (_, index) => `${index + 1}`).join(' ')
  return [
    { ...define(sport, 'race-winner', 'main', 'none', numbers), ofField: true },
    { ...define(sport, 'race-top-2', 'main', 'none', numbers), ofField: true },
    { ...define(sport, 'race-top-3', 'main', 'none', numbers), ofField: true },
    { ...define(sport, 'race-duel', 'other', 'pair', numbers), ofField: true },
    define(sport, 'race-winner-odd-even', 'other', 'none', oddEven),
    define(sport, 'race-winner-number', 'other', 'line', overUnder),
  ]
}
