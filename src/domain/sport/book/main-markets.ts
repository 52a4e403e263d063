import type { SportId } from '#domain/sport/feed/api.ts'
import { sportFacts } from '#domain/sport/pricing/api.ts'
import type { MarketView } from './board-views.ts'

/** Returns the imbalance between the two sides of a line: 0 for a half line with equal odds. */
const imbalance = (market: MarketView): number => {
  const [first, second] = market.outcomes
  if (!first || !second) return Number.POSITIVE_INFINITY
  return Math.abs(Math.log(first[1] / second[1])) + lineCost(market.key)
}

/**
 * Returns the penalty of a line: half lines are simplest, whole ones may return the stake, quarter ones split it.
 */
function lineCost(key: string): number {
  const fraction = Math.abs(Number(key.slice(key.indexOf('|') + 1))) % 1
  return fraction === 0.5 ? 0 : fraction === 0 ? 0.15 : 0.3
}

/** The current main line stays until another is clearly more even, so that rows don't flicker. */
const stickiness = 0.12

/**
 * Returns the keys of the main markets among those offered, in the order of the columns. `before` are the previous
 * ones.
 */
export function mainMarkets(
  sport: SportId,
  markets: ReadonlyMap<string, MarketView>,
  before: readonly string[],
): string[] {
  const chosen: string[] = []
  for (const type of sportFacts[sport].mainMarkets) {
    if (markets.has(type)) {
      chosen.push(type)
      continue
    }
    let best: MarketView | undefined
    let bestScore = Number.POSITIVE_INFINITY
    for (const market of markets.values()) {
      if (!market.key.startsWith(type) || market.key[type.length] !== '|') continue
      const score = imbalance(market) - (before.includes(market.key) ? stickiness : 0)
      if (best && (score > bestScore || (score === bestScore && market.key > best.key))) continue
      best = market
      bestScore = score
    }
    if (best) chosen.push(best.key)
  }
  return chosen
}
