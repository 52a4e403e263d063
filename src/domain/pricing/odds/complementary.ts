import type { Odds } from '#kernel/betting/odds.ts'
import type { FairMarket, PricedMarket } from '../model.ts'

/** Chances of outcomes of which a fixed number come true sum to it. */
const rounding = 1e-6

/**
 * How many of the market's outcomes come true; null where that is not fixed, or its odds follow from another market's. What is
 * priced by hand has the house's margin in it, and chances that are made of its odds.
 */
function winnersOf({ exclusive, winners: said, outcomes, odds, pricedBy }: FairMarket): number | null {
  if (exclusive) return 1
  if (pricedBy) return null
  if (said !== undefined) return said
  const sum = outcomes.reduce((total, { probability }) => total + probability, 0)
  const winners = Math.round(sum)
  return winners > 0 && (odds || Math.abs(sum - winners) < rounding) ? winners : null
}

/**
 * What the inverse odds of the offered outcomes have to sum to more than, so that nobody gains by backing all of them: as many as
 * come true, less the chance of those that are not offered.
 *
 * @param left the chance of the outcomes that are left out
 */
export function mustSumOf(market: FairMarket, left: number): Pick<PricedMarket, 'mustSum'> {
  const winners = winnersOf(market)
  return winners === null ? {} : { mustSum: winners - left }
}

/** The inverse odds of all outcomes, added up. */
export const sumOfOdds = ({
  outcomes,
}: {
  readonly outcomes: readonly { readonly odds: number }[]
}): number => outcomes.reduce((total, { odds }) => total + 1000 / odds, 0)

/** Whether backing all of its outcomes, each by its odds, pays. */
export const paysAll = (market: PricedMarket): boolean =>
  market.mustSum !== undefined && sumOfOdds(market) <= market.mustSum

/** The market, suspended if backing all of its outcomes pays, whoever made its odds. */
export const heldIfItPays = (market: PricedMarket): PricedMarket =>
  !market.suspended && paysAll(market) ? { ...market, suspended: true, paysAll: true } : market

/**
 * The chance that stands behind one of the odds of a market, whoever made them: with the one exponent at which the inverse odds of
 * all its outcomes sum to what they have to (the power method, `margin.ts`).
 *
 * @param all the odds of every outcome of the market, this one among them
 * @param mustSum see `PricedMarket`
 */
export function chanceAmong(odds: Odds, all: readonly Odds[], mustSum: number): number {
  let [low, high] = [0, 20]
  for (let step = 0; step < 50; step++) {
    const exponent = (low + high) / 2
    const sum = all.reduce((total, one) => total + (1000 / one) ** exponent, 0)
    if (sum > mustSum) low = exponent
    else high = exponent
  }
  return (1000 / odds) ** low
}
