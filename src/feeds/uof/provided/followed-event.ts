import type { EventStatus, Fixture, ProvidedMarket, Scoreboard, SportId } from '#domain/feed/index.ts'
import { houseMarket } from '../markets/house-market.ts'
import type { BetCancel, BetSettlement, BetStop, OddsChange } from '../messages/message.ts'
import type { MarketGroups } from '../provider-api.ts'
import { applyOffer, closedBy, keyOf, type Offer, type StandingMarket } from '../standing/offer.ts'
import { wordFor } from '../standing/report.ts'

/** Which producers are up, and how often each has begun anew: a price from before that is no price of now. */
export interface Producers {
  isUp(product: number): boolean
  begun(product: number): number
}

const begun: ReadonlySet<EventStatus> = new Set(['live', 'interrupted', 'finished', 'abandoned'])

/** One event of the provider: what it offers, and whether that is fresh. */
export class FollowedEvent {
  readonly urn: string
  readonly sport: SportId
  fixture: Fixture | null = null
  /** The last scoreboard that is not stored yet. */
  scoreboard: { readonly at: number; readonly board: Scoreboard } | null = null
  /** Its offer has changed since it was saved. */
  unsaved = false
  /** The status and the provider's time of what was shown last. */
  shown: { readonly at: number; readonly status: EventStatus } | null = null
  /** Our clock: when its prices were asked for because something about it could not be read. */
  askedAgainAt = Number.NEGATIVE_INFINITY
  #offer: Offer = new Map()
  /** By market, which beginning of its producer its last price is of. */
  readonly #priced = new Map<string, number>()
  /** Provider's time of the last message that came by itself, by product. */
  readonly #lastOf = new Map<number, number>()

  constructor(urn: string, sport: SportId, saved: unknown = []) {
    this.urn = urn
    this.sport = sport
    const markets = saved as readonly StandingMarket[]
    this.#offer = new Map(markets.map((market) => [keyOf(market), market]))
  }

  /** Whether a scoreboard is news: prices before play go on for a while once it has begun. */
  mayShow({ at, board }: NonNullable<FollowedEvent['scoreboard']>): boolean {
    if (!this.shown) return true
    const { status } = this.shown
    const back = board.status === 'scheduled' && begun.has(status)
    return at >= this.shown.at && !back
  }

  /** What is saved of it. Restored, its prices count as old. */
  saved(): readonly StandingMarket[] {
    return [...this.#offer.values()]
  }

  /** Whether a message that came by itself is older than one before it. Those of a recovery may be. */
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
      // Who only changes the state gives no price, and another producer's market is not its own.
      const isOwn = this.#offer.get(key)?.product === message.product
      if (isOwn && market.outcomes.length > 0) this.#priced.set(key, begun)
    }
  }

  /** What a report has decided is closed. */
  close(message: BetSettlement | BetCancel): void {
    this.#offer = closedBy(this.#offer, message)
    this.unsaved = true
  }

  /** Nothing of it is a price of now: something about it could not be read. */
  distrust(): void {
    this.#priced.clear()
  }

  has(product: number): boolean {
    for (const market of this.#offer.values()) if (market.product === product) return true
    return false
  }

  /** Whether a market of the producer would be open if its price were of now. */
  isStale(product: number, producers: Producers): boolean {
    for (const [key, market] of this.#offer)
      if (market.product === product && market.status === 'active' && !this.#isFresh(key, market, producers))
        return true
    return false
  }

  /** Its markets that the house has, in the house's words: those that are active, suspended or handed over. */
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
