import type { Database } from '#kernel/database.ts'
import {
  chanceAmong,
  fairChance,
  inSameCase,
  type MarginOf,
  type PricedMarket,
  parseMarketKey,
} from '../../pricing/index.ts'
import { type ClosingPrice, keepClosingPrices, selectionsToClose } from './traders-store.ts'

/** Answers the odds in thousandths of a selection of one event, null where it has none. */
export type PriceOf = (market: string, outcome: string) => number | null

/** An event whose prices close. */
export interface ClosingEvent {
  readonly priceOf: PriceOf
  /** The margins that its prices were made with, where they are not the house's own. */
  readonly marginOf?: MarginOf | undefined
  /** Makes its offer once more: which outcomes its markets have, and what these have to sum to. */
  readonly plain?: (() => readonly PricedMarket[]) | undefined
}

/**
 * Keeps the last prices before play of what was bet on these events, as `pricesNow` had them, with the chances behind them;
 * answers how many.
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
 * The chance as the prices of the whole market have it, a provider's and those that traders set among them; null where an outcome
 * has no price, and where no number of outcomes has to come true: then the margin that was put on is taken out.
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

/** The prices of an event as they are at this moment, to be asked later: few events have bets, so few are looked up. */
export function pricesNow(markets: Iterable<PricedNow>): PriceOf {
  const now = [...markets]
  return (market, outcome) => {
    // The last of a key is the one on offer.
    const priced = now.findLast(
      ({ key, outcomes }) => key === market && outcomes.some(([id]) => id === outcome),
    )
    return priced?.outcomes.find(([id]) => id === outcome)?.[1] ?? null
  }
}
