import {
  chanceAmong,
  fairChance,
  inSameCase,
  type MarginOf,
  type PricedMarket,
  parseMarketKey,
} from '#domain/sport/pricing/index.ts'
import type { Database } from '#kernel/database.ts'
import { type ClosingPrice, keepClosingPrices, selectionsToClose } from './traders-store.ts'

/** Returns the odds in thousandths of a selection of one event, null where it has none. */
export type PriceOf = (market: string, outcome: string) => number | null

/** An event whose closing prices are due. */
export interface ClosingEvent {
  readonly priceOf: PriceOf
  /** Margins of its prices, where they differ from the operator's defaults. */
  readonly marginOf?: MarginOf | undefined
  /** Builds its offer again: the outcomes of its markets, and the sum that their chances must have. */
  readonly plain?: (() => readonly PricedMarket[]) | undefined
}

/**
 * Stores the last prices before play of the selections with bets on these events, as `pricesNow` captured them,
 * with the chances behind them. Returns their number.
 */
export async function closePrices(db: Database, events: ReadonlyMap<string, ClosingEvent>): Promise<number> {
  const offers = new Map<string, readonly PricedMarket[]>()
  const offerOf = (eventId: string, plain: ClosingEvent['plain']) => {
    const known = offers.get(eventId) ?? plain?.() ?? []
    offers.set(eventId, known)
    return known
  }
  const prices = (await selectionsToClose(db.read, [...events.keys()])).flatMap(
    ({ eventId, market, outcome }): ClosingPrice[] => {
      const { priceOf, marginOf, plain } = events.get(eventId)!
      const odds = priceOf(market, outcome)
      if (odds === null) return []
      const asked = inSameCase(market)
      const priced = asked === market ? odds : (priceOf(asked, outcome) ?? odds)
      const chance =
        chanceInMarket(
          offerOf(eventId, plain).find(({ key }) => key === asked),
          priceOf,
          priced,
        ) ?? fairChance(parseMarketKey(asked).type, priced, marginOf)
      return [{ eventId, market, outcome, odds, chance }]
    },
  )
  if (prices.length > 0) await keepClosingPrices(db.read, prices)
  return prices.length
}

/**
 * Returns the chance implied by the prices of the whole market, a provider's and traders' prices included. Null
 * where an outcome has no price, or no fixed number of outcomes comes true; the caller then removes the margin
 * instead.
 */
function chanceInMarket(market: PricedMarket | undefined, priceOf: PriceOf, odds: number): number | null {
  if (market?.mustSum === undefined) return null
  const all = market.outcomes.map(({ id }) => priceOf(market.key, id))
  return all.includes(null) ? null : chanceAmong(odds, all as readonly number[], market.mustSum)
}

interface PricedNow {
  readonly key: string
  readonly outcomes: readonly (readonly [string, number])[]
}

/** Captures the current prices of an event for later reads: few events have bets, so few are ever read. */
export function pricesNow(markets: Iterable<PricedNow>): PriceOf {
  const now = [...markets]
  return (market, outcome) => {
    // The last market with a key is the one on offer.
    const priced = now.findLast(
      ({ key, outcomes }) => key === market && outcomes.some(([id]) => id === outcome),
    )
    return priced?.outcomes.find(([id]) => id === outcome)?.[1] ?? null
  }
}
