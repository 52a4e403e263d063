/** What the house may lose at most, in whole euros; other currencies by their `perEuro`. */
export interface RiskCaps {
  /** Payout of one bet. */
  readonly payoutPerBet: bigint
  /** Win above the stake on the worst outcome of one market; of an accumulator the share of its leg there. */
  readonly perMarket: bigint
  /** The same, summed over the markets of one event. */
  readonly perEvent: bigint
  /** What one player may win above his stakes on one event, with the shares of his accumulators. */
  readonly perPlayerAndEvent: bigint
  readonly accumulators: AccumulatorCaps
}

/** What accumulators may take of the caps above, and their own. */
export interface AccumulatorCaps {
  /** Their shares on one market, one event, and one player's on one event. The stake factor of the leg scales them. */
  readonly perMarket: bigint
  readonly perEvent: bigint
  readonly perPlayerAndEvent: bigint
  /** Their whole wins: on one combination of selections, one player's on it, and one player's on all. */
  readonly perCombination: bigint
  readonly perPlayerAndCombination: bigint
  readonly perPlayer: bigint
  /** Standard deviation of the wins of all open accumulators together. */
  readonly deviation: bigint
  /** The stake of an accumulator that fits on a player's events whatever its legs: 100 times the least stake of any currency. */
  readonly stakePerPlayer: bigint
}

/**
 * Whatever one player has open, the next one finds as much room for a single as if nothing were. Accumulators take at
 * most two fifths of a market, so that they never lower the largest stake of a single, and one player's an eighth of that.
 */
export const defaultCaps: RiskCaps = {
  payoutPerBet: 100_000n,
  perMarket: 50_000n,
  perEvent: 150_000n,
  perPlayerAndEvent: 25_000n,
  accumulators: {
    perMarket: 20_000n,
    perEvent: 60_000n,
    perPlayerAndEvent: 2_500n,
    perCombination: 300_000n,
    perPlayerAndCombination: 100_000n,
    perPlayer: 250_000n,
    deviation: 1_000_000n,
    stakePerPlayer: 16n,
  },
}
