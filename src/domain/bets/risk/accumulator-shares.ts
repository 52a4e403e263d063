import type { Odds } from '#kernel/betting/odds.ts'

/**
 * The part of an accumulator's win that each leg stands for: ln(odds of the leg) / ln(odds of the coupon). Odds multiply,
 * so their logarithms add up: the parts are above 0 and sum to 1, and a leg at long odds carries more of the win than one
 * at short odds. A single stands for all of its win.
 */
export function legWeights(odds: readonly Odds[]): readonly number[] {
  if (odds.length === 1) return [1]
  const logs = odds.map((one) => Math.log(one / 1000))
  const sum = logs.reduce((total, log) => total + log, 0)
  return logs.map((log) => log / sum)
}

/**
 * Splits a whole amount by leg. The shares are whole, never negative, and sum to the amount exactly; each is less than 1
 * away from its exact part, because the running sum is rounded and not each share.
 */
export function splitByLeg(amount: number, odds: readonly Odds[]): readonly number[] {
  const weights = legWeights(odds)
  let weight = 0
  let given = 0
  return weights.map((one, index) => {
    weight += one
    const until = index === weights.length - 1 ? amount : Math.min(amount, Math.round(amount * weight))
    const share = until - given
    given = until
    return share
  })
}

/** The largest whole amount of which no leg's share is above its room; below 0 where a room is used up. */
export function largestSplit(rooms: readonly number[], odds: readonly Odds[]): number {
  if (odds.length === 1) return rooms[0]!
  const weights = legWeights(odds)
  // A share may be rounded up by almost 1, and the division by a little more.
  return Math.min(...rooms.map((room, index) => Math.floor((room - 2) / weights[index]!)))
}
