import type { Odds } from '#kernel/betting/odds.ts'

/** The operator's maximum losses, in whole euros; other currencies by their `perEuro`. */
export interface RiskCaps {
  readonly payoutPerBet: bigint
  /** Win above the stake on the worst outcome of one market; for an accumulator the share of its leg there. */
  readonly perMarket: bigint
  /** The same, summed over the markets of one event. */
  readonly perEvent: bigint
  /** Win of one player above the stakes on one event, with the shares of accumulators. */
  readonly perPlayerAndEvent: bigint
  readonly accumulators: AccumulatorCaps
}

/** The accumulators' part of the caps above, and their own caps. */
export interface AccumulatorCaps {
  /**
   * Their shares on one market, on one event, and of one player on one event. The stake factor of the leg scales
   * them.
   */
  readonly perMarket: bigint
  readonly perEvent: bigint
  readonly perPlayerAndEvent: bigint
  /** Their whole wins: on one combination of selections, of one player on it, and of one player on all. */
  readonly perCombination: bigint
  readonly perPlayerAndCombination: bigint
  readonly perPlayer: bigint
  /** Standard deviation of the wins of all open accumulators together. */
  readonly deviation: bigint
  /**
   * Stake that a player's accumulator is always allowed, whatever its legs: `allowedStakes` times the least stake of
   * any currency.
   */
  readonly stakePerPlayer: bigint
}

/** Multiple of the least stake up to which a player's first accumulator on its events is accepted. */
export const allowedStakes = 100

/** Largest odds of a leg, in thousandths, for which `allowedStakes` holds. */
export const allowedStakesOdds: Odds = 50_000

/**
 * The open bets of one player never reduce the largest single of the next one. Accumulators take at most two
 * fifths of a market, so that they never lower the largest stake of a single. Those of one player take at most an
 * eighth of that.
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
