import type { SportId } from '#domain/sport/feed/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'

/**
 * The book as acceptance reads it: one selection at this instant. The book answers synchronously from memory.
 * Acceptance trusts no price that the browser sends.
 */
export interface PriceBook {
  quote(selection: string): Quote
}

export type Quote = KnownQuote | { readonly status: 'unknown' }

export interface KnownQuote {
  /**
   * `open` takes bets. `suspended` does not for now (bet stop, silent feed). `closed`: the market or this outcome
   * is no longer offered. `decided`: the event is over or called off, or the outcome is known. `unknown`: the book
   * never offered the selection, or its event has no such market.
   */
  readonly status: 'open' | 'suspended' | 'closed' | 'decided'
  /** The current odds; the last ones when not open. */
  readonly odds: Odds
  /** Version of the market: grows with each change. */
  readonly version: number
  /** In play: the live delay and the second price check apply. */
  readonly live: boolean
  readonly eventId: string
  /** Id of the event that represents the same match, where this event is an alias of it. */
  readonly match?: string
  /** The event is its competition as a whole: results of its matches decide it too. */
  readonly whole?: true
  readonly market: string
  readonly outcome: string
  readonly sport: SportId
  /** Names as shown, stored with the bet so that history doesn't depend on the feed. */
  readonly competition: string
  readonly home: string
  readonly away: string
  /** Sport time in milliseconds. */
  readonly startsAt: number
  readonly score: readonly [home: number, away: number]
  /** From 0 (no bets) to 1: the share of the operator's caps that this market takes. */
  readonly stakeFactor: number
}
