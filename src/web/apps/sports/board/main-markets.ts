import type { EventCard, MarketView } from '#domain/sport/book/api.ts'
import { sportViews } from '#web/ui/sports/sport-views.ts'

/**
 * Returns the most even line of a market type, with the nearest two odds. Keeps the `shown` line while it is open, so
 * that nothing changes under the pointer.
 */
export function mainLine(
  markets: readonly MarketView[],
  type: string,
  shown?: string,
): MarketView | undefined {
  const kept = shown === undefined ? undefined : markets.find((market) => market.key === shown)
  if (kept) return kept
  const prefix = `${type}|`
  let best: MarketView | undefined
  let bestGap = Number.POSITIVE_INFINITY
  for (const market of markets) {
    if (!market.key.startsWith(prefix)) continue
    const [first, second] = market.outcomes
    const gap = first && second ? Math.abs(first[1] - second[1]) : Number.MAX_VALUE
    if (gap >= bestGap) continue
    best = market
    bestGap = gap
  }
  return best
}

export interface MainMarkets {
  readonly result: MarketView | undefined
  readonly total: MarketView | undefined
  readonly handicap: MarketView | undefined
}

/** Order of the columns: European boards begin with the result, Asian ones end with it. */
export const columnsOfView = [
  ['result', 'total', 'handicap'],
  ['handicap', 'total', 'result'],
] as const satisfies readonly (readonly (keyof MainMarkets)[])[]

/** Returns the markets of an event's row; `shown` are its present ones. */
export function mainMarkets(card: EventCard, shown?: MainMarkets): MainMarkets {
  const { result, total = 'total', handicap = 'handicap' } = sportViews[card.sport]
  return {
    result: result
      .map((type) => card.markets.find(({ key }) => key === type) ?? mainLine(card.markets, type))
      .find(Boolean),
    total: mainLine(card.markets, total, shown?.total?.key),
    handicap: mainLine(card.markets, handicap, shown?.handicap?.key),
  }
}
