import { marketKey, parseMarketKey } from '../api.ts'

/** Terms of the place part of an each-way bet: a part of the odds to win, for a number of places. */
export interface PlaceTerms {
  readonly places: 2 | 3
  /** A quarter or a fifth of the odds above the stake. */
  readonly parts: 4 | 5
}

/**
 * Returns the terms of a race that is no handicap, by the number of runners when the bet is placed. Null where
 * only the winner is paid (British Horseracing Board's standard place terms: 5 to 7 runners a quarter for two
 * places, 8 and more a fifth for three).
 */
export const placeTerms = (runners: number): PlaceTerms | null =>
  runners >= 8 ? { places: 3, parts: 5 } : runners >= 5 ? { places: 2, parts: 4 } : null

/**
 * Returns the market of the place part beside a market of the winner: `race-each-way|3.5` for three places at a
 * fifth, and `race-each-way|3.5.1` after one withdrawal.
 */
export function eachWayKey(winner: string, { places, parts }: PlaceTerms): string {
  const { specifier } = parseMarketKey(winner)
  return marketKey('race-each-way', [`${places}.${parts}`, ...(specifier ? [specifier] : [])].join('.'))
}

const allTerms: readonly PlaceTerms[] = [
  { places: 2, parts: 4 },
  { places: 3, parts: 5 },
]

/**
 * Returns the possible markets of the place part of a bet on this one; empty where it is no market of a race's
 * winner.
 */
export const eachWayKeys = (market: string): readonly string[] =>
  parseMarketKey(market).type === 'race-winner' ? allTerms.map((terms) => eachWayKey(market, terms)) : []

/**
 * Returns the market that pays in the same case and has its own odds. For a place part it is that of its places,
 * for others the market itself.
 */
export function inSameCase(market: string): string {
  const { type, specifier } = parseMarketKey(market)
  if (type !== 'race-each-way') return market
  const { places, book } = readPlaceTerms(specifier)
  return marketKey(`race-top-${places}`, book > 0 ? `${book}` : '')
}

/**
 * Parses the specifier of a place part: its places, its part of the odds, and the number of withdrawals before.
 */
export function readPlaceTerms(specifier: string): {
  readonly places: number
  readonly parts: number
  readonly book: number
} {
  const [places = 0, parts = 1, book = 0] = specifier.split('.').map(Number)
  return { places, parts, book }
}
