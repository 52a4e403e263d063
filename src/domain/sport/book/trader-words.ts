import type { Fixture } from '#domain/sport/feed/api.ts'
import {
  type FairMarket,
  heldIfItPays,
  holdWhatPays,
  type PricedMarket,
} from '#domain/sport/pricing/index.ts'

/** The traders' overrides of an event's prices: see `makeTraderWords` of the desk. */
export interface TraderWords {
  /** Returns whether a trader has suspended the whole event. */
  isHeld(eventId: string): boolean
  /** Returns the offer with the traders' prices, without what they suspended. */
  applyTo(eventId: string, priced: readonly PricedMarket[]): readonly PricedMarket[]
  /** Returns, by market, the time at which its last price in force was set. */
  pricedAt(eventId: string): ReadonlyMap<string, number>
}

/**
 * Returns an offer with the traders' prices, and suspends the markets that guarantee a profit to a player who
 * backs enough of them (decisions 0131 and 0138). Prices of one model never do so across markets, so it searches
 * only events with other prices. It suspends the market priced last by a trader first; in a provider's offer the
 * last one listed.
 *
 * @param fair the model's markets; empty for a provider's event
 * @param pricedAt by market, the time at which a trader priced it
 */
export function withoutWhatPays(
  { competition, provided }: Pick<Fixture, 'competition' | 'provided'>,
  said: readonly PricedMarket[],
  fair: readonly FairMarket[],
  pricedAt: ReadonlyMap<string, number> | undefined,
): readonly PricedMarket[] {
  if (!pricedAt?.size && !provided) return said.map(heldIfItPays)
  const places = new Map(provided ? said.map(({ key }, place) => [key, place]) : [])
  const cameAt = (market: string) => pricedAt?.get(market) ?? places.get(market) ?? null
  return holdWhatPays(competition.sport, fair, said, cameAt)
}
