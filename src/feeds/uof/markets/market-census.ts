import type { SportId } from '#domain/sport/feed/api.ts'
import type { EventMessage } from '../messages/message.ts'
import { houseMarket } from './house-market.ts'
import { sportsByNumber } from './market-table.ts'

/**
 * Returns the sport of a message from its routing key, whose fifth part is the provider's number; null for an
 * unsupported sport.
 */
export const sportOfKey = (routingKey: string): SportId | null =>
  sportsByNumber[routingKey.split('.')[4] ?? ''] ?? null

export interface CensusFigures {
  /** Markets in odds changes that we support. */
  readonly known: number
  /** Markets of unsupported sports. */
  readonly otherSports: number
  /** By sport and the provider's market number, the most frequent first. */
  readonly leftOut: readonly { readonly sport: SportId; readonly market: number; readonly count: number }[]
}

/** Counts the provider's markets that we could offer. */
export class MarketCensus {
  #known = 0
  #otherSports = 0
  readonly #leftOut = new Map<string, { readonly sport: SportId; readonly market: number; count: number }>()

  add(message: EventMessage, sport: SportId | null): void {
    if (message.kind !== 'odds_change') return
    for (const market of message.markets) {
      if (sport === null) this.#otherSports++
      else if (houseMarket(sport, market)) this.#known++
      else this.#leave(sport, market.id)
    }
  }

  /** Returns the figures with at most this many unsupported markets. */
  figures(most: number): CensusFigures {
    const leftOut = [...this.#leftOut.values()].sort((a, b) => b.count - a.count).slice(0, most)
    return {
      known: this.#known,
      otherSports: this.#otherSports,
      leftOut: leftOut.map((one) => ({ ...one })),
    }
  }

  #leave(sport: SportId, market: number): void {
    const key = `${sport}/${market}`
    const one = this.#leftOut.get(key) ?? { sport, market, count: 0 }
    one.count++
    this.#leftOut.set(key, one)
  }
}
