import type { Odds } from '#kernel/betting/odds.ts'

/**
 * Returns the part of a bet's win that each of its legs counts with on the leg's event.
 *
 * An accumulator counts like a single of the same stake: (odds of the leg − 1) / (odds of the coupon − 1). That is
 * the operator's expected loss at fair odds once that leg has won, and the parts sum to at most 1. A bet of
 * several lines pays more often than its longest line: ln(odds of the leg) / ln(product of all odds), which sum to
 * 1.
 *
 * @param severalLines systems, each-way and special bets
 */
export function legWeights(odds: readonly Odds[], severalLines = false): readonly number[] {
  if (odds.length === 1) return [1]
  if (severalLines) {
    const logs = odds.map((one) => Math.log(one / 1000))
    const sum = logs.reduce((total, log) => total + log, 0)
    return logs.map((log) => log / sum)
  }
  const profit = odds.reduce((total, one) => total * (one / 1000), 1) - 1
  return odds.map((one) => (one / 1000 - 1) / profit)
}

/** Splits a win by leg into whole, non-negative shares, each less than 1 away from its exact part. */
export const splitByLeg = (win: number, odds: readonly Odds[], severalLines = false): readonly number[] =>
  legWeights(odds, severalLines).map((weight) => Math.round(win * weight))

/**
 * Returns the largest whole win of which no leg's share exceeds the limit of that leg; below 0 where a limit is
 * used up.
 */
export function largestSplit(rooms: readonly number[], odds: readonly Odds[], severalLines = false): number {
  if (odds.length === 1) return rooms[0]!
  const weights = legWeights(odds, severalLines)
  return Math.min(...rooms.map((room, index) => largestWithin(room, weights[index]!)))
}

function largestWithin(room: number, weight: number): number {
  if (room < 0) return -1
  // The division may fall just below a whole amount that still fits, because shares are rounded up.
  let win = Math.min(Number.MAX_SAFE_INTEGER, Math.ceil((room + 1) / weight))
  while (Math.round(win * weight) > room) win = Math.min(win - 1, Math.floor(win - 0.5 / weight))
  return win
}
