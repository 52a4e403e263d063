import type {
  BetCancel,
  BetSettlement,
  BetStop,
  MarketRef,
  MarketStatus,
  OddsChange,
  OfferedMarket,
} from '../messages/message.ts'

/** A market as its producer last left it. */
export interface StandingMarket extends OfferedMarket {
  readonly product: number
  readonly timestamp: number
}

/** What an event offers, by `keyOf`. */
export type Offer = ReadonlyMap<string, StandingMarket>

/** One name for a market and its line, for specifiers are sorted. */
export const keyOf = ({ id, specifiers }: MarketRef): string =>
  [id, ...specifiers.map(([name, value]) => `${name}=${value}`)].join('|')

/** By market number the groups of bet stops that it is in. */
type MarketGroups = ReadonlyMap<number, ReadonlySet<string>>

/**
 * The offer after a message that has come in the order of its event and product. Of markets that `groups` does not know, any
 * group stops them.
 */
export function applyOffer(
  offer: Offer,
  message: OddsChange | BetStop,
  groups: MarketGroups = new Map(),
): Offer {
  return message.kind === 'bet_stop' ? stopped(offer, message, groups) : changed(offer, message)
}

/** Only active markets of the producer are stopped (docs.sportradar.com/uof/data-and-features/messages/event/bet-stop). */
function stopped(offer: Offer, message: BetStop, groups: MarketGroups): Offer {
  const { product, timestamp, marketStatus } = message
  const status: MarketStatus = marketStatus === 'active' ? 'suspended' : marketStatus
  const isNamed = (id: number) => {
    const own = groups.get(id)
    return !own || message.groups.some((group) => group === 'all' || own.has(group))
  }
  return new Map(
    [...offer].map(([key, market]) =>
      market.product === product &&
      market.status === 'active' &&
      market.timestamp <= timestamp &&
      isNamed(market.id)
        ? [key, { ...market, status, timestamp }]
        : [key, market],
    ),
  )
}

/**
 * The offer after a report: what is settled or cancelled takes no bets until newer prices open it again, whether or not the
 * provider says so with prices. A cancelled period that has an end leaves the market as it is.
 */
export function closedBy(offer: Offer, message: BetSettlement | BetCancel): Offer {
  if (message.kind === 'bet_cancel' && message.endTime !== null) return offer
  const status: MarketStatus = message.kind === 'bet_cancel' ? 'cancelled' : 'settled'
  const { timestamp } = message
  const after = new Map(offer)
  for (const { id, specifiers } of message.markets) {
    const key = keyOf({ id, specifiers })
    const market = after.get(key)
    if (market && market.timestamp <= timestamp) after.set(key, { ...market, status, timestamp })
  }
  return after
}

function changed(offer: Offer, { product, timestamp, markets }: OddsChange): Offer {
  const after = new Map(offer)
  for (const market of markets) {
    const key = keyOf(market)
    const before = after.get(key)
    if (before && !mayReplace(before, market, product, timestamp)) continue
    // A change of the state alone leaves the prices on show.
    const outcomes =
      market.outcomes.length > 0 || before?.product !== product ? market.outcomes : before.outcomes
    after.set(key, { ...market, outcomes, product, timestamp })
  }
  return after
}

/**
 * A producer changes its own market. Another one takes it over by opening it, or once it was handed over; what the old one
 * says of it after that does not count (docs.sportradar.com/uof/uof-guides/handover-between-producers).
 */
function mayReplace(
  before: StandingMarket,
  { status }: OfferedMarket,
  product: number,
  timestamp: number,
): boolean {
  if (before.product === product) return timestamp >= before.timestamp
  if (before.status === 'handed-over') return status !== 'handed-over'
  return status === 'active' && timestamp >= before.timestamp
}

/** Whether bets may be taken on it: it is active and its producer is up. */
export const isOpen = ({ status, product }: StandingMarket, up: (product: number) => boolean): boolean =>
  status === 'active' && up(product)
