import type { EventState, Fixture, SportId } from '#domain/sport/feed/api.ts'
import type { ProvidedMarket } from '#domain/sport/feed/index.ts'
import {
  type FairMarket,
  type MarginOf,
  type PricedMarket,
  type PriceEvent,
  priceProvided,
} from '#domain/sport/pricing/index.ts'

export interface OfferOptions {
  readonly pricers: Partial<Readonly<Record<SportId, PriceEvent>>>
  /** Returns the markets of events that a provider prices itself. None when absent. */
  readonly provided?: (fixture: Fixture) => readonly ProvidedMarket[]
  /** Turns fair markets into the offer: margins, ladder, caps. */
  readonly price: (fair: readonly FairMarket[], marginOf?: MarginOf) => readonly PricedMarket[]
}

/** The offer on an event before the traders' overrides. */
export interface Offer {
  /** The model's markets without a margin; empty for a provider's event. */
  readonly fair: readonly FairMarket[]
  /**
   * The provider's markets for its own event; null where a model prices it, and where it takes no more bets.
   */
  readonly provided: readonly ProvidedMarket[] | null
  readonly priced: readonly PricedMarket[]
}

/** The offer and, where a model prices the event, the model's fair markets. */
export type PlainOffer = Pick<Offer, 'fair' | 'priced'>

/** Returns the pricer of an event; none for a provider's. */
export const pricerOf = ({ pricers }: OfferOptions, fixture: Fixture): PriceEvent | undefined =>
  fixture.provided ? undefined : pricers[fixture.competition.sport]

/** Prices an event at a sport time. Offers an event without live coverage only until its start. */
export function makeOffer(
  options: OfferOptions,
  fixture: Fixture,
  state: EventState,
  now: number,
  marginOf: MarginOf | undefined,
): Offer {
  const price = (fair: readonly FairMarket[]) => options.price(fair, marginOf)
  const offered = fixture.liveCoverage || state.status === 'scheduled'
  if (fixture.provided && offered) {
    const provided = options.provided?.(fixture) ?? []
    return { fair: [], provided, priced: priceProvided(provided, price) }
  }
  const fair = offered ? (pricerOf(options, fixture)?.(fixture, state, now) ?? []) : []
  return { fair, provided: null, priced: price(fair) }
}
