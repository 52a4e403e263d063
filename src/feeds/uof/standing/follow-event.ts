import type { SportId } from '#domain/sport/feed/api.ts'
import { foldReports, type ProvidedReport, resultAt } from '#domain/sport/feed/index.ts'
import { houseMarket } from '../markets/house-market.ts'
import type { EventMessage, MarketRef } from '../messages/message.ts'
import { applyOffer, isOpen, keyOf, type Offer } from './offer.ts'
import { type NamedMarket, reportOf, wordFor } from './report.ts'

export interface EventView {
  /** Odds in thousandths by market and outcome, for those open to bets now. */
  readonly open: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Visible markets without bets, with their state; `producer-down` takes precedence. */
  readonly closed: Readonly<Record<string, string>>
  /** Result of a bet placed now, by market and outcome. */
  readonly results: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Follows one event: its offer and the results of its markets, in our normal form for supported markets. */
export class EventFollower {
  readonly #sport: SportId | null
  readonly #reports: ProvidedReport[] = []
  #offer: Offer = new Map()
  /** Outcomes of our markets in the messages so far. */
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

  /** Returns the view of the event. `up`: returns whether the producer is up; `now`: wall clock in milliseconds. */
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

  /** Returns our key and outcomes, or the provider's own. */
  #named(market: MarketRef): NamedMarket {
    const house = this.#sport && houseMarket(this.#sport, market)
    if (house) this.#outcomes.set(house.key, Object.values(house.outcomes))
    return house ?? { key: `uof ${keyOf(market)}`, outcomes: null }
  }
}
