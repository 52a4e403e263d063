import type { Odds } from '#kernel/betting/odds.ts'

/** A market as its provider offers it, in the house's words. What is not on show is left out. */
export interface ProvidedMarket {
  readonly key: string
  /** Whether bets are taken on it; else it stands on show suspended. */
  readonly open: boolean
  /** Those that are on offer. */
  readonly outcomes: readonly ProvidedOutcome[]
}

export interface ProvidedOutcome {
  readonly id: string
  readonly odds: Odds
  /** The chance that the provider gives it, from 0 to 1; null where it gives none. */
  readonly probability: number | null
}
