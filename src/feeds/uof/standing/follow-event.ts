import type { SportId } from '#domain/feed/api.ts'
import { houseMarket } from '../markets/house-market.ts'
import type { EventMessage } from '../messages/message.ts'
import { applyOffer, isOpen, keyOf, type Offer } from './offer.ts'
import { foldReports, type Report, resultOf } from './results.ts'

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
  readonly #reports: Report[] = []
  #offer: Offer = new Map()

  constructor(sport: SportId | null) {
    this.#sport = sport
  }

  apply(message: EventMessage): void {
    if (message.kind === 'odds_change' || message.kind === 'bet_stop')
      this.#offer = applyOffer(this.#offer, message)
    else if (message.kind !== 'fixture_change') this.#reports.push(message)
  }

  /** `up`: whether the producer is up; `now`: wall clock in milliseconds. */
  view(up: (product: number) => boolean, now: number): EventView {
    const open: Record<string, Record<string, number>> = {}
    const closed: Record<string, string> = {}
    for (const [key, market] of this.#offer) {
      const [name, outcomes] = this.#named(key)
      if (!isOpen(market, up)) closed[name] = up(market.product) ? market.status : 'producer-down'
      else
        open[name] = Object.fromEntries(
          market.outcomes.flatMap(({ id, odds, active }) =>
            active && odds !== null ? [[outcomes[id] ?? id, odds]] : [],
          ),
        )
    }
    const results: Record<string, Record<string, string>> = {}
    for (const [key, market] of foldReports(this.#reports)) {
      const [name, outcomes] = this.#named(key)
      const ids = market.outcomes.size > 0 ? [...market.outcomes.keys()] : Object.keys(outcomes)
      results[name] = Object.fromEntries(
        ids.map((id) => [outcomes[id] ?? id, resultOf(market, id, now)?.result ?? 'open']),
      )
    }
    return { open, closed, results }
  }

  /** Name and outcomes of the house, or the provider's own. */
  #named(key: string): readonly [string, Readonly<Record<string, string>>] {
    const [id, ...rest] = key.split('|')
    const specifiers = rest.map((part) => {
      const equals = part.indexOf('=')
      return [part.slice(0, equals), part.slice(equals + 1)] as const
    })
    const ref = { id: Number(id), specifiers }
    const house = this.#sport && houseMarket(this.#sport, ref)
    return house ? [house.key, house.outcomes] : [`uof ${keyOf(ref)}`, {}]
  }
}
