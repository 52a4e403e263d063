import type { SportId } from '#domain/sport/feed/api.ts'
import { define, oddEven, overUnder } from '../define-market.ts'
import type { MarketDefinition } from '../market.ts'

/**
 * Returns market types of a field of at most `most` entrants; an outcome that is a number is the entrant of that
 * number.
 */
export function raceMarkets(sport: SportId, most: number): readonly MarketDefinition[] {
  return [
    ...ofField(sport, most, 'none'),
    define(sport, 'race-winner-odd-even', 'other', 'none', oddEven),
    define(sport, 'race-winner-number', 'other', 'line', overUnder),
  ]
}

/**
 * Returns the types of `raceMarkets` where entrants may be withdrawn: a market offered after a withdrawal has its
 * own key.
 */
export const withdrawalMarkets = (sport: SportId, most: number): readonly MarketDefinition[] =>
  ofField(sport, most, 'withdrawn')

function ofField(sport: SportId, most: number, specifier: 'none' | 'withdrawn'): readonly MarketDefinition[] {
  const numbers = Array.from({ length: most }, (_, index) => `${index + 1}`).join(' ')
  return [
    { ...define(sport, 'race-winner', 'main', specifier, numbers), ofField: true },
    { ...define(sport, 'race-top-2', 'main', specifier, numbers), ofField: true },
    { ...define(sport, 'race-top-3', 'main', specifier, numbers), ofField: true },
    { ...define(sport, 'race-duel', 'other', 'pair', numbers), ofField: true },
    { ...define(sport, 'race-each-way', 'main', 'terms', numbers), ofField: true, partOfBet: true },
  ]
}

/** Returns the types of races with laps, points down to the tenth place, and retirements. */
export const lapMarkets = (sport: SportId, most: number): readonly MarketDefinition[] => {
  const [winner, , podium, duel, eachWay] = ofField(sport, most, 'none')
  return [
    winner!,
    podium!,
    { ...winner!, type: 'race-top-10' },
    { ...winner!, type: 'race-fastest-lap', group: 'other' },
    duel!,
    eachWay!,
  ]
}

/**
 * Returns the types of stroke play, where players may be withdrawn: the winner, the first three, five and ten,
 * head to heads.
 */
export const strokeMarkets = (sport: SportId, most: number): readonly MarketDefinition[] => {
  const [winner, , three, duel, eachWay] = ofField(sport, most, 'withdrawn')
  return [
    winner!,
    three!,
    { ...winner!, type: 'race-top-5' },
    { ...winner!, type: 'race-top-10' },
    duel!,
    eachWay!,
  ]
}
