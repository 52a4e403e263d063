import type { Odds } from '#kernel/betting/odds.ts'
import type { FairMarket, PricedMarket } from '../model.ts'

/** Tolerance of the sum of the chances of outcomes of which a fixed number come true. */
const rounding = 1e-6

/**
 * Returns the number of the market's outcomes that come true; null where it is not fixed, or its odds derive from
 * another market's. Hand-set odds include a margin, and their chances are computed from them.
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
 * Returns the number that the inverse odds of the offered outcomes must exceed, so that backing all of them never
 * guarantees a profit. It is the number that come true, less the chance of outcomes that are not offered.
 *
 * @param left the chance of the outcomes that are left out
 */
export function mustSumOf(market: FairMarket, left: number): Pick<PricedMarket, 'mustSum'> {
  const winners = winnersOf(market)
  return winners === null ? {} : { mustSum: winners - left }
}

/** Returns the sum of the inverse odds of all outcomes. */
export const sumOfOdds = ({
  outcomes,
}: {
  readonly outcomes: readonly { readonly odds: number }[]
}): number => outcomes.reduce((total, { odds }) => total + 1000 / odds, 0)

/** Returns whether backing all of its outcomes in proportion to their inverse odds guarantees a profit. */
export const paysAll = (market: PricedMarket): boolean =>
  market.mustSum !== undefined && sumOfOdds(market) <= market.mustSum

/** Returns the market, suspended if backing all of its outcomes guarantees a profit, whoever set its odds. */
export const heldIfItPays = (market: PricedMarket): PricedMarket =>
  !market.suspended && paysAll(market) ? { ...market, suspended: true, paysAll: true } : market

/**
 * Returns the chance behind one of the odds of a market, whoever set them. Uses the one exponent at which the
 * inverse odds of all its outcomes have the required sum (the power method, `margin.ts`).
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
