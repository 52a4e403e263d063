import type { HandPrices } from '#domain/sport/feed/api.ts'

/** Market types that traders price by hand, and the number of winners in each. */
export const handMarkets: Readonly<Record<string, number>> = { 'election-winner': 1, 'election-top-2': 2 }

/** Returns the sum of a market's odds as chances: the margin is the excess over the number of its winners. */
export const bookSum = (odds: Iterable<number>): number => [...odds].reduce((sum, one) => sum + 1000 / one, 0)

/**
 * Returns the fair chances behind the traders' odds: each its share of the book. With several winners a chance may
 * exceed one; it is then set to almost one.
 */
export function fairOfHand(
  odds: Readonly<Record<string, number>>,
  winners: number,
): ReadonlyMap<string, number> {
  const sum = bookSum(Object.values(odds))
  return new Map(
    Object.entries(odds).map(([outcome, one]) => [outcome, Math.min(0.999, ((1000 / one) * winners) / sum)]),
  )
}

/** Returns why prices can't be offered on a field of that size; null when they can. */
export function handPricesFault(prices: HandPrices, field: number): string | null {
  for (const [market, outcomes] of Object.entries(prices)) {
    const winners = handMarkets[market]
    if (winners === undefined) return `no market ${market} is priced by hand`
    const odds = Object.values(outcomes)
    if (odds.length !== field) return `${market} needs a price for each of the ${field} candidates`
    if (field <= winners) return `${market} needs more than ${winners} candidates`
    if (bookSum(odds) <= winners)
      return `${market} sums to ${bookSum(odds).toFixed(3)}: it has to be above ${winners}`
  }
  return prices['election-winner'] ? null : 'the market election-winner is missing'
}
