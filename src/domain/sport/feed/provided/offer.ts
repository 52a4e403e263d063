import type { Odds } from '#kernel/betting/odds.ts'

/** A market as its provider offers it, in our normal form. Hidden markets are left out. */
export interface ProvidedMarket {
  readonly key: string
  /** True: takes bets. False: visible but suspended. */
  readonly open: boolean
  readonly outcomes: readonly ProvidedOutcome[]
}

export interface ProvidedOutcome {
  readonly id: string
  readonly odds: Odds
  /** The provider's probability, from 0 to 1; null if it gives none. */
  readonly probability: number | null
}
