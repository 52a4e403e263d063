import type { BoostRow } from '#domain/betting/boosts/index.ts'
import { boostedOdds } from '#domain/betting/boosts/index.ts'
import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import { expressBonusLegs, expressFactor } from '#kernel/betting/express-bonus.ts'
import { hyperBonusLegs, hyperPercent } from '#kernel/betting/hyper-bonus.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { ChanceOf } from '../ways-to-play/special.ts'

/**
 * Bounds on the promotions of a bet, so that no bet returns more than its stake on average at the fair chances of
 * its legs.
 *
 * A leg at odds o whose chance, given that its stake is not returned, is p returns r = p * o / 1000 of its stake.
 * A bonus multiplies the win of a bet of n standing legs by f(n). With f(n) <= m^n for the least m = 1 / r of its
 * legs, each standing leg contributes at most r * m <= 1. A void leg contributes 1 and does not count in n. So the
 * whole returns at most 1, whichever legs are void.
 */

/** Removes what double precision may have added to a bound. */
const exactly = 1 - 1e-9

/**
 * Returns the margin that a leg gives up: 1 over its expected return, at least 1. A leg that may return part of
 * its stake counts half: a half-won quarter line stands, and half of its stake returns unchanged. Null where the
 * chance is unknown.
 */
function marginOf(chanceOf: ChanceOf, { eventId, market, outcome, odds }: KnownQuote): number | null {
  const chance = chanceOf(eventId, market, outcome)
  if (!chance) return null
  const returns = (chance.chance * odds) / 1000
  return Math.max(1, exactly / (chance.returned > 0 ? (1 + returns) / 2 : returns))
}

/** Returns the margins of the legs; null where one is unknown, or no chances are known at all. */
function marginsOf(chanceOf: ChanceOf, quotes: readonly KnownQuote[]): readonly number[] | null {
  const margins = quotes.map((quote) => marginOf(chanceOf, quote))
  return margins.includes(null) ? null : (margins as readonly number[])
}

/**
 * Returns the largest bonus whose value for any number of standing legs, `min(bonus, table(n))`, is within the
 * margin that n legs give up.
 *
 * @param within the limit for n legs, in the unit of the table
 */
function largestWithin(
  legs: number,
  from: number,
  table: (legs: number) => number,
  within: (legs: number) => number,
): number {
  let largest = table(legs)
  for (let n = from; n <= legs; n++)
    if (Math.min(largest, table(n)) > within(n)) largest = Math.floor(within(n))
  return largest
}

/** Returns the express bonus factor that the legs' margins allow, in thousandths; null: none. */
export function expressWithin(
  chanceOf: ChanceOf | undefined,
  quotes: readonly KnownQuote[],
  factor: Odds,
): Odds | null {
  if (!chanceOf) return factor
  const margins = marginsOf(chanceOf, quotes)
  if (!margins) return null
  const least = Math.min(...margins)
  const most = largestWithin(quotes.length, expressBonusLegs, expressFactor, (n) => 1000 * least ** n)
  return most > 1000 ? most : null
}

/**
 * Returns the hyper bonus percent that the legs' margins allow; null: none. Applied to net winnings it adds less
 * than to the payout.
 */
export function hyperWithin(
  chanceOf: ChanceOf | undefined,
  quotes: readonly KnownQuote[],
  percent: number,
): number | null {
  if (!chanceOf) return percent
  const margins = marginsOf(chanceOf, quotes)
  if (!margins) return null
  const least = Math.min(...margins)
  const most = largestWithin(quotes.length, hyperBonusLegs, hyperPercent, (n) => 100 * (least ** n - 1))
  return most > 0 ? most : null
}

/**
 * Limits a boost to the margin of its selections. A single's odds rise at most to the fair odds. An accumulator's
 * net winnings rise at most by the margins of all its legs. `more` is what the operator accepts beyond that, in
 * percent of the stake. Null where nothing remains, or a chance is unknown.
 */
export function boostWithin(
  chanceOf: ChanceOf,
  more: number,
  boost: BoostRow,
  quotes: readonly KnownQuote[],
): BoostRow | null {
  const margins = marginsOf(chanceOf, quotes)
  if (!margins) return null
  const most = margins.reduce((product, margin) => product * margin, 1) * (1 + more / 100)
  const [first] = quotes
  if (quotes.length === 1 && first) {
    const wanted = boostedOdds(boost, first.odds)
    if (wanted === null) return null
    const fair = Math.floor((first.odds * most) / 10) * 10
    if (wanted <= fair) return boost
    return fair > first.odds ? { ...boost, odds: fair, percent: null } : null
  }
  const percent = Math.min(boost.percent ?? 0, Math.floor(100 * (most - 1)))
  return percent > 0 ? { ...boost, percent } : null
}

/**
 * Returns a boost as `boostWithin` limits it at the current prices and chances; null where there is none, or a
 * price is unknown.
 */
export function boostNow(
  book: Pick<PriceBook, 'quote'>,
  chanceOf: ChanceOf,
  more: number,
  boost: BoostRow,
): BoostRow | null {
  const quotes = boost.selections.map((selection) => book.quote(selection))
  const known = quotes.filter((quote) => quote.status !== 'unknown')
  return known.length === quotes.length ? boostWithin(chanceOf, more, boost, known) : null
}
