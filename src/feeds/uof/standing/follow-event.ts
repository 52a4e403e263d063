import type { SportId } from '#domain/feed/api.ts'
import { foldReports, type ProvidedReport, resultAt } from '#domain/feed/index.ts'
import { houseMarket } from '../markets/house-market.ts'
import type { EventMessage, MarketRef } from '../messages/message.ts'
import { applyOffer, isOpen, keyOf, type Offer } from './offer.ts'
import { type NamedMarket, reportOf, wordFor } from './report.ts'

export interface EventView {
  /** Odds in thousandths by market and outcome, of those that bets could be taken on now. */
  readonly open: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Markets that are on show without taking bets, with their state, `producer-down` before all others. */
  readonly closed: Readonly<Record<string, string>>
  /** How a bet placed now would end, by market and outcome. */
  readonly results: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Follows one event: what it offers and how its markets ended, in the house's words where the house has the market. */
export class EventFollower {
  readonly #sport: SportId | null
  readonly #reports: ProvidedReport[] = []
  #offer: Offer = new Map()
  /** The outcomes of the house's markets that were named. */
  readonly #outcomes = new Map<string, readonly string[]>()

  constructor(sport: SportId | null) {
    this.#sport = sport
  }

  apply(message: EventMessage): void {
    if (message.kind === 'odds_change' || message.kind === 'bet_stop')
      this.#offer = applyOffer(this.#offer, message)
    else if (message.kind !== 'fixture_change')
      this.#reports.push(reportOf(message, (market) => this.#named(market)))
  }

  /** `up`: whether the producer is up; `now`: wall clock in milliseconds. */
  view(up: (product: number) => boolean, now: number): EventView {
    const open: Record<string, Record<string, number>> = {}
    const closed: Record<string, string> = {}
    for (const market of this.#offer.values()) {
      const named = this.#named(market)
      const { key } = named
      if (!isOpen(market, up)) closed[key] = up(market.product) ? market.status : 'producer-down'
      else
        open[key] = Object.fromEntries(
          market.outcomes.flatMap(({ id, odds, active }) =>
            active && odds !== null ? [[wordFor(named, id) ?? id, odds]] : [],
          ),
        )
    }
    const results: Record<string, Record<string, string>> = {}
    for (const [key, market] of foldReports(this.#reports)) {
      const ids = market.outcomes.size > 0 ? [...market.outcomes.keys()] : (this.#outcomes.get(key) ?? [])
      results[key] = Object.fromEntries(ids.map((id) => [id, resultAt(market, id, now)?.result ?? 'open']))
    }
    return { open, closed, results }
  }

  /** Name and outcomes of the house, or the provider's own. */
  #named(market: MarketRef): NamedMarket {
    const house = this.#sport && houseMarket(this.#sport, market)
    if (house) this.#outcomes.set(house.key, Object.values(house.outcomes))
    return house ?? { key: `uof ${keyOf(market)}`, outcomes: null }
  }
}
