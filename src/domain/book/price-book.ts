import type { Odds } from '#kernel/betting/odds.ts'
import type { SportId } from '../feed/api.ts'

/**
 * What acceptance asks of the book: one selection as it stands at this instant. The book answers from memory, at
 * once; nothing that the browser says about a price is believed.
 */
export interface PriceBook {
  quote(selection: string): Quote
}

export type Quote = KnownQuote | { readonly status: 'unknown' }

export interface KnownQuote {
  /**
   * `open` takes bets. `suspended` does not for now (bet stop, silent feed). `closed`: the market or this outcome is
   * no longer offered. `decided`: the event is over, called off, or the outcome is known. A selection that the book
   * never offered, or that names a market which its event doesn't have, is `unknown`.
   */
  readonly status: 'open' | 'suspended' | 'closed' | 'decided'
  /** The current odds; the last ones when not open. */
  readonly odds: Odds
  /** Of the market: grows with each change. */
  readonly version: number
  /** In play: the live delay and the second look apply. */
  readonly live: boolean
  readonly eventId: string
  /** The event that the same match stands under, where this one is another name of it. */
  readonly match?: string
  /** The event is its competition as a whole: what its matches bring decides it too. */
  readonly whole?: true
  readonly market: string
  readonly outcome: string
  readonly sport: SportId
  /** Names as shown, kept with the bet so that history doesn't depend on the feed. */
  readonly competition: string
  readonly home: string
  readonly away: string
  /** Sport time in milliseconds. */
  readonly startsAt: number
  readonly score: readonly [home: number, away: number]
  /** From 0, which takes no bets, to 1: the share of the house's caps that this market takes. */
  readonly stakeFactor: number
}
