import type { Odds } from '#kernel/betting/odds.ts'
import type { EventState, Fixture } from '../feed/api.ts'
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
  /** Of a market whose outcomes overlap, how many of them come true; where absent, its chances say it if they sum to a whole number. */
  readonly winners?: number
  /**
   * Share of a stake on any of its outcomes that is expected back as returned: a whole line that is hit, a draw without
   * bet, half of a quarter line. Absent where nothing is returned while play goes its way; null where the model does not
   * say, for parts of play that may not be played at all.
   */
  readonly returned?: number | null
  /** Given by traders: these odds stand as they are, and have the margin in them. */
  readonly odds?: ReadonlyMap<string, Odds>
  /**
   * Its odds follow from those of another market: one `parts`th of what they pay above the stake. They stand only where they
   * are no higher than those of `below`, which pays in the same case.
   */
  readonly pricedBy?: { readonly winner: string; readonly below: string; readonly parts: number }
}

/**
 * A sport's score model for one event: all fair markets from one joint distribution of what is left to play.
 * Markets that are decided are absent. Empty once the event is over.
 */
export interface PriceEvent {
  (fixture: Fixture, state: EventState, now: number): readonly FairMarket[]
  /** The same distribution, for prices of several selections together; absent where the sport takes no built bets. */
  readonly joint?: JointModel
}

export interface PricedOutcome {
  readonly id: string
  readonly odds: Odds
}

/** By selection, `market=outcome`, the stake on it. */
export type Backed = readonly (readonly [selection: string, stake: number])[]

/** Stakes on selections of one event: whatever happens 1 comes back, or, at a draw or a line, at least what they cost. */
export interface Cover {
  /** What they cost. */
  readonly sum: number
  readonly backed: Backed
}

export interface PricedMarket {
  readonly key: string
  /** It stands on show and takes no bets. */
  readonly suspended?: true
  /** What the inverse odds have to sum to more than (`mustSumOf`); absent where no number of its outcomes has to come true. */
  readonly mustSum?: number
  /** They do not: it is suspended for that. */
  readonly paysAll?: true
  /** Backing some of its outcomes with others of the event would pay: it is suspended for that. */
  readonly paysWith?: Cover
  readonly outcomes: readonly PricedOutcome[]
}
