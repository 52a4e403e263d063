import type { HandPrices } from '../../feed/api.ts'

/** The market types that traders price by hand, and how many of the field win in each. */
export const handMarkets: Readonly<Record<string, number>> = { 'election-winner': 1, 'election-top-2': 2 }

/** What the odds of a market sum to as chances: above the number of its winners the house has a margin. */
export const bookSum = (odds: Iterable<number>): number => [...odds].reduce((sum, one) => sum + 1000 / one, 0)

/**
 * The fair chances behind the traders' odds: each its share of the book. Where they give several winners a chance may
 * come out above one; it is then almost one.
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

/** Why prices can't be offered on a field of so many; null when they can. */
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
