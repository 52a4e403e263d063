import { expressBonusLegs, expressFactor } from '#kernel/betting/express-bonus.ts'
import { hyperBonusLegs, hyperPercent } from '#kernel/betting/hyper-bonus.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { KnownQuote, PriceBook } from '../../../book/index.ts'
import type { BoostRow } from '../../../boosts/index.ts'
import { boostedOdds } from '../../../boosts/index.ts'
import type { ChanceOf } from '../ways-to-play/special.ts'

/**
 * Bounds on the promotions of a bet, so that no bet returns more than its stake on average at the fair chances of its legs.
 *
 * A leg at odds o whose chance, given that its stake is not returned, is p returns r = p * o / 1000 of what is staked on it. A bonus
 * multiplies what a bet of n standing legs wins by f(n). With f(n) <= m^n for the least m of its legs, m = 1 / r, each leg that
 * stands gives at most r * m <= 1, and a void leg gives 1 and counts in no n: so the whole returns at most 1, whichever legs are void.
 */

/** Takes away what double precision may have added to a bound. */
const exactly = 1 - 1e-9

/**
 * Margin that a leg gives up: 1 over what it returns of its stake, at least 1. Of a leg that may come back in part, half of it:
 * a quarter line that is half won stands, and half of its stake returns as it was. Null where nobody says its chance.
 */
function marginOf(chanceOf: ChanceOf, { eventId, market, outcome, odds }: KnownQuote): number | null {
  const chance = chanceOf(eventId, market, outcome)
  if (!chance) return null
  const returns = (chance.chance * odds) / 1000
  return Math.max(1, exactly / (chance.returned > 0 ? (1 + returns) / 2 : returns))
}

/** The margins of the legs; null where one is not known, and where no chances are known at all. */
function marginsOf(chanceOf: ChanceOf, quotes: readonly KnownQuote[]): readonly number[] | null {
  const margins = quotes.map((quote) => marginOf(chanceOf, quote))
  return margins.includes(null) ? null : (margins as readonly number[])
}

/**
 * The largest bonus whose part for any number of standing legs, `min(bonus, table(n))`, is within what so many of the legs give up.
 *
 * @param within what n legs may be given, in the unit of the table
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

/** The factor of an express bonus in thousandths that the legs give up; null: none of it. */
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

/** The percent of a hyper bonus that the legs give up; null: none of it. Of the net winnings it is less than of the payout. */
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
 * A boost as far as its selections give it up: it raises the odds of a single to the fair ones at most, and the net winnings of an
 * accumulator by what all of its legs give up together. `more` is what the operator accepts above that, in percent of the
 * stake. Null where nothing is left of it, and where a chance is not known.
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

/** A boost as `boostWithin` allows it at the prices and chances of now; null where there is none, and while a price is not known. */
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
