import type { Fixture } from '../feed/api.ts'
import { type FairMarket, heldIfItPays, holdWhatPays, type PricedMarket } from '../pricing/index.ts'

/** What traders say: see `makeTraderWords` of the desk. */
export interface TraderWords {
  /** Whether a trader has suspended the whole event. */
  isHeld(eventId: string): boolean
  /** The offer with the traders' prices, without what they suspended. */
  applyTo(eventId: string, priced: readonly PricedMarket[]): readonly PricedMarket[]
  /** By market, when its last price was set that holds now. */
  pricedAt(eventId: string): ReadonlyMap<string, number>
}

/**
 * An offer with traders' prices in it, without what pays whoever backs enough of it: those markets are suspended (decisions 0131
 * and 0138). Prices of one model never pay across markets, so only an event with other prices is searched. What a trader priced
 * last gives way first; of a provider's offer what stands last.
 *
 * @param fair what the model says; empty of a provider's event
 * @param pricedAt by market, when a trader priced it
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
