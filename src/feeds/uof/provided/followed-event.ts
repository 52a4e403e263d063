import type { EventStatus, Fixture, ProvidedMarket, Scoreboard, SportId } from '#domain/sport/feed/index.ts'
import { houseMarket } from '../markets/house-market.ts'
import type { BetCancel, BetSettlement, BetStop, OddsChange } from '../messages/message.ts'
import type { MarketGroups } from '../provider-api.ts'
import { applyOffer, closedBy, keyOf, type Offer, type StandingMarket } from '../standing/offer.ts'
import { wordFor } from '../standing/report.ts'

/** State of the producers. `begun` counts a producer's restarts: prices from before one are outdated. */
export interface Producers {
  isUp(product: number): boolean
  begun(product: number): number
}

const begun: ReadonlySet<EventStatus> = new Set(['live', 'interrupted', 'finished', 'abandoned'])

/** One event of the provider: its offer, and whether that is current. */
export class FollowedEvent {
  readonly urn: string
  readonly sport: SportId
  fixture: Fixture | null = null
  /** Last scoreboard that is not stored yet. */
  scoreboard: { readonly at: number; readonly board: Scoreboard } | null = null
  /** Its offer has changed since it was saved. */
  unsaved = false
  /** Status and provider's time of the last published scoreboard. */
  shown: { readonly at: number; readonly status: EventStatus } | null = null
  /** Our clock: time of the last request for prices after an unreadable message about it. */
  askedAgainAt = Number.NEGATIVE_INFINITY
  #offer: Offer = new Map()
  /** By market: the restart count of its producer at its last price. */
  readonly #priced = new Map<string, number>()
  /** Provider's time of the last unrequested message, by product. */
  readonly #lastOf = new Map<number, number>()

  constructor(urn: string, sport: SportId, saved: unknown = []) {
    this.urn = urn
    this.sport = sport
    const markets = saved as readonly StandingMarket[]
    this.#offer = new Map(markets.map((market) => [keyOf(market), market]))
  }

  /** Returns whether a scoreboard is new: pre-match prices continue for a while after the start. */
  mayShow({ at, board }: NonNullable<FollowedEvent['scoreboard']>): boolean {
    if (!this.shown) return true
    const { status } = this.shown
    const back = board.status === 'scheduled' && begun.has(status)
    return at >= this.shown.at && !back
  }

  /** Returns the markets to save. After a restore their prices count as outdated. */
  saved(): readonly StandingMarket[] {
    return [...this.#offer.values()]
  }

  /** Returns whether an unrequested message is older than an earlier one. Messages of a recovery may be older. */
  isLate({ requestId, product, timestamp }: OddsChange | BetStop): boolean {
    if (requestId !== null) return false
    const late = timestamp < (this.#lastOf.get(product) ?? 0)
    if (!late) this.#lastOf.set(product, timestamp)
    return late
  }

  apply(message: OddsChange | BetStop, groups: MarketGroups, producers: Producers): void {
    this.#offer = applyOffer(this.#offer, message, groups)
    this.unsaved = true
    if (message.kind !== 'odds_change') return
    const begun = producers.begun(message.product)
    for (const market of message.markets) {
      const key = keyOf(market)
      // A message without outcomes has no price, and one of another producer does not count for this market.
      const isOwn = this.#offer.get(key)?.product === message.product
      if (isOwn && market.outcomes.length > 0) this.#priced.set(key, begun)
    }
  }

  /** Closes the markets decided by a report. */
  close(message: BetSettlement | BetCancel): void {
    this.#offer = closedBy(this.#offer, message)
    this.unsaved = true
  }

  /** Marks all prices as outdated after an unreadable message. */
  distrust(): void {
    this.#priced.clear()
  }

  has(product: number): boolean {
    for (const market of this.#offer.values()) if (market.product === product) return true
    return false
  }

  /** Returns whether a market of the producer would be open with a current price. */
  isStale(product: number, producers: Producers): boolean {
    for (const [key, market] of this.#offer)
      if (market.product === product && market.status === 'active' && !this.#isFresh(key, market, producers))
        return true
    return false
  }

  /** Returns its supported markets in our normal form: active, suspended and handed-over ones. */
  markets(producers: Producers): readonly ProvidedMarket[] {
    return [...this.#offer].flatMap(([key, market]) => {
      const { status, product } = market
      if (status !== 'active' && status !== 'suspended' && status !== 'handed-over') return []
      const house = houseMarket(this.sport, market)
      if (!house) return []
      const open = status === 'active' && producers.isUp(product) && this.#isFresh(key, market, producers)
      const outcomes = market.outcomes.flatMap(({ id, odds, active, probability }) => {
        const word = wordFor(house, id)
        if (!active || odds === null || word === null) return []
        return [{ id: word, odds, probability: probability === undefined ? null : probability / 1e6 }]
      })
      return [{ key: house.key, open, outcomes }]
    })
  }

  #isFresh(key: string, { product }: StandingMarket, producers: Producers): boolean {
    return this.#priced.get(key) === producers.begun(product)
  }
}
