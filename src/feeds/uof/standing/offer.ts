import type {
  BetCancel,
  BetSettlement,
  BetStop,
  MarketRef,
  MarketStatus,
  OddsChange,
  OfferedMarket,
} from '../messages/message.ts'

/** A market as its producer last reported it. */
export interface StandingMarket extends OfferedMarket {
  readonly product: number
  readonly timestamp: number
}

/** Offer of an event, by `keyOf`. */
export type Offer = ReadonlyMap<string, StandingMarket>

/** Returns a unique key for a market and its line; specifiers are sorted. */
export const keyOf = ({ id, specifiers }: MarketRef): string =>
  [id, ...specifiers.map(([name, value]) => `${name}=${value}`)].join('|')

/** Groups of bet stops by market number. */
type MarketGroups = ReadonlyMap<number, ReadonlySet<string>>

/**
 * Returns the offer after a message in the order of its event and product. Any group stops a market that `groups`
 * does not contain.
 */
export function applyOffer(
  offer: Offer,
  message: OddsChange | BetStop,
  groups: MarketGroups = new Map(),
): Offer {
  return message.kind === 'bet_stop' ? stopped(offer, message, groups) : changed(offer, message)
}

/** Stops only active markets of the producer (docs.sportradar.com/uof/data-and-features/messages/event/bet-stop). */
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
 * Returns the offer after a report. Settled or cancelled markets take no bets until newer prices reopen them, even if
 * the provider sends no such state with prices. A cancelled period with an end leaves the market unchanged.
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
    // A change of the state alone keeps the visible prices.
    const outcomes =
      market.outcomes.length > 0 || before?.product !== product ? market.outcomes : before.outcomes
    after.set(key, { ...market, outcomes, product, timestamp })
  }
  return after
}

/**
 * Returns whether a producer may change a market: its own, or one that it takes over by opening it or after a
 * handover. Later messages of the old producer do not count
 * (docs.sportradar.com/uof/uof-guides/handover-between-producers).
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

/** Returns whether the market takes bets: it is active and its producer is up. */
export const isOpen = ({ status, product }: StandingMarket, up: (product: number) => boolean): boolean =>
  status === 'active' && up(product)
