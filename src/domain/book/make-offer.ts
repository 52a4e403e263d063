import type { EventState, Fixture, SportId } from '../feed/api.ts'
import type { ProvidedMarket } from '../feed/index.ts'
import {
  type FairMarket,
  type MarginOf,
  type PricedMarket,
  type PriceEvent,
  priceProvided,
} from '../pricing/index.ts'

/** What an event's offer is made by. */
export interface OfferOptions {
  readonly pricers: Partial<Readonly<Record<SportId, PriceEvent>>>
  /** What providers offer on their events, which no pricer prices. None when absent. */
  readonly provided?: (fixture: Fixture) => readonly ProvidedMarket[]
  /** Fair markets to the offer: margins, ladder, caps. */
  readonly price: (fair: readonly FairMarket[], marginOf?: MarginOf) => readonly PricedMarket[]
}

/** What is offered on an event before traders say anything. */
export interface Offer {
  /** What the model says, without a margin; empty for a provider's event. */
  readonly fair: readonly FairMarket[]
  /** What the provider says of his own event; null where a model prices it, and where nothing is offered any more. */
  readonly provided: readonly ProvidedMarket[] | null
  readonly priced: readonly PricedMarket[]
}

/** What is offered, and what the model says of it, where a model prices it. */
export type PlainOffer = Pick<Offer, 'fair' | 'priced'>

/** The pricer of an event; none for a provider's. */
export const pricerOf = ({ pricers }: OfferOptions, fixture: Fixture): PriceEvent | undefined =>
  fixture.provided ? undefined : pricers[fixture.competition.sport]

/** Prices an event at a sport time. An event that nobody follows in play is offered until its start only. */
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
