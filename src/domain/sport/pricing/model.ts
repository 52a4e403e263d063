import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { JointModel } from './built/joint.ts'

export interface FairOutcome {
  readonly id: string
  /** Chance that the outcome wins, given that stakes on it are not returned; half wins and half losses weigh half. */
  readonly probability: number
}

export interface FairMarket {
  readonly key: string
  readonly outcomes: readonly FairOutcome[]
  /** False for markets whose outcomes overlap (double chance): their chances sum to more than 1. */
  readonly exclusive: boolean
  /**
   * For a market with overlapping outcomes, the number of them that come true. When absent, the sum of its chances
   * gives it, if that is a whole number.
   */
  readonly winners?: number
  /**
   * Expected share of a stake on any of its outcomes that is returned: a whole line that is hit, a draw in draw no
   * bet, half of a quarter line. Absent where no stake is returned in normal play. Null where the model does not
   * give it, for parts that may not be played at all.
   */
  readonly returned?: number | null
  /** Odds set by traders, margin included: they are offered unchanged. */
  readonly odds?: ReadonlyMap<string, Odds>
  /**
   * Derives its odds from those of another market: one `parts`th of their payout above the stake. Offered only
   * where they are no higher than those of `below`, which pays in the same case.
   */
  readonly pricedBy?: { readonly winner: string; readonly below: string; readonly parts: number }
}

/**
 * A sport's score model for one event: returns all fair markets from one joint distribution of the rest of play.
 * Decided markets are absent. Empty once the event is over.
 */
export interface PriceEvent {
  (fixture: Fixture, state: EventState, now: number): readonly FairMarket[]
  /**
   * The same distribution, for prices of several selections together; absent where the sport has no built bets.
   */
  readonly joint?: JointModel
}

export interface PricedOutcome {
  readonly id: string
  readonly odds: Odds
}

/** By selection, `market=outcome`, the stake on it. */
export type Backed = readonly (readonly [selection: string, stake: number])[]

/** Stakes on selections of one event that pay 1 at any end, or, at a draw or a line, at least their cost. */
export interface Cover {
  /** Total of the stakes. */
  readonly sum: number
  readonly backed: Backed
}

export interface PricedMarket {
  readonly key: string
  /** The market is visible and takes no bets. */
  readonly suspended?: true
  /**
   * The inverse odds must sum to more than this (`mustSumOf`); absent without a fixed number of outcomes that come
   * true.
   */
  readonly mustSum?: number
  /** They do not, so the market is suspended. */
  readonly paysAll?: true
  /** Backing some of its outcomes with others of the event guarantees a profit, so the market is suspended. */
  readonly paysWith?: Cover
  readonly outcomes: readonly PricedOutcome[]
}
