import type { Odds } from '#kernel/betting/odds.ts'

/**
 * Tattersalls' Committee, Rules on Betting, Rule 4 (c): percent of the winnings by the price of the entrant withdrawn,
 * [up to these odds, percent]. Longer ones deduct nothing.
 */
const table: readonly (readonly [upTo: Odds, percent: number])[] = [
  [1_112, 90],
  [1_182, 85],
  [1_250, 80],
  [1_300, 75],
  [1_400, 70],
  [1_534, 65],
  [1_620, 60],
  [1_800, 55],
  [1_953, 50],
  [2_200, 45],
  [2_500, 40],
  [2_750, 35],
  [3_250, 30],
  [4_000, 25],
  [5_000, 20],
  [6_500, 15],
  [10_000, 10],
  [15_000, 5],
]

/** Returns the deduction for an entrant withdrawn at these odds, in percent. */
export const ruleFour = (odds: Odds): number => table.find(([upTo]) => odds <= upTo)?.[1] ?? 0

/** Returns the sum of the deductions of several withdrawals, at most 90 percent. */
export const deductionsOf = (percents: readonly number[]): number =>
  Math.min(
    90,
    percents.reduce((sum, one) => sum + one, 0),
  )
