import type { Odds } from './odds.ts'

/**
 * The hyper bonus (specification, section 3: `hyperBonusPercent`, `minHyperBonusBetLimit`,
 * `maxHyperBonusLimit`), for an accumulator of four legs or more, each at 1.40 or more. Its net winnings grow
 * by a percent that depends on the number of legs. The operator sets a minimum stake and a maximum bonus.
 */
export const hyperBonusLegs = 4
export const hyperBonusOdds: Odds = 1_400

/** Percent of the net winnings, by legs; the last step holds for more legs too. */
export const hyperSteps: readonly (readonly [legs: number, percent: number])[] = [
  [4, 3],
  [5, 5],
  [6, 8],
  [7, 10],
  [8, 15],
  [9, 20],
  [10, 25],
  [12, 35],
  [15, 50],
]

/** Returns the percent for a number of legs; 0 is none. */
export const hyperPercent = (legs: number): number => hyperSteps.findLast(([from]) => legs >= from)?.[1] ?? 0

/** Returns the percent for an accumulator with these odds; null without a bonus. */
export const hyperBonusOf = (odds: readonly Odds[]): number | null =>
  odds.length >= hyperBonusLegs && odds.every((one) => one >= hyperBonusOdds)
    ? hyperPercent(odds.length)
    : null
