import { minOdds, type Odds } from '#kernel/betting/odds.ts'

/**
 * The trade's price ladder (that of the betting exchanges), in thousandths: [below, step]. Under 1.01 the steps
 * are thousandths, so that a nearly decided outcome in play can still be priced.
 */
const rungs: readonly (readonly [below: Odds, step: number])[] = [
  [1_010, 1],
  [2_000, 10],
  [3_000, 20],
  [4_000, 50],
  [6_000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1_000],
  [50_000, 2_000],
  [100_000, 5_000],
  [Number.POSITIVE_INFINITY, 10_000],
]

/** The longest odds on offer: 500. */
export const oddsCap: Odds = 500_000

const stepAt = (odds: number): number => rungs.find(([below]) => odds < below)![1]

/**
 * Returns the highest price of the ladder that is not above the odds. Returns the cap for longer ones, and null
 * below 1.001.
 */
export function ladderPrice(odds: number): Odds | null {
  if (!(odds >= minOdds)) return null
  if (odds >= oddsCap) return oddsCap
  const step = stepAt(odds)
  return Math.floor(odds / step) * step
}

/** Returns the price `steps` rungs up (or down, when negative) from a price of the ladder, inside its ends. */
export function ladderMove(price: Odds, steps: number): Odds {
  let odds = price
  for (let left = steps; left > 0; left--) odds = Math.min(oddsCap, odds + stepAt(odds))
  for (let left = steps; left < 0; left++) odds = Math.max(minOdds, ladderPrice(odds - 1) ?? minOdds)
  return odds
}
