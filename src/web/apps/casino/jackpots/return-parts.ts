import { type Jackpot, seedsAtMost, shareOf, toNumber } from '#domain/casino/casino/api.ts'

/** Parts of a jackpot game's return, from 0 to 1. */
interface ReturnParts {
  /** Return of the reels. */
  readonly own: number
  /** Return of the shares of stakes that the pots get. */
  readonly share: number
  /** Upper bound of what the opening amounts of the pots add, rounded up to hundredths of a percent. */
  readonly seeds: number
  /** Upper bound of the return. */
  readonly sum: number
}

/**
 * Returns the parts of the long-run return of a game with a jackpot.
 *
 * @param own return of the reels
 */
export function returnParts(own: number, jackpot: Jackpot): ReturnParts {
  const share = toNumber(shareOf(jackpot))
  // As printed: a bound that is rounded down would be none.
  const seeds = Math.ceil(toNumber(seedsAtMost(jackpot)) * 10_000) / 10_000
  return { own, share, seeds, sum: own + share + seeds }
}
