import type { Odds } from './odds.ts'

/**
 * The hyper bonus (specification, section 3: `hyperBonusPercent`, `minHyperBonusBetLimit`, `maxHyperBonusLimit`): an
 * accumulator of four legs or more, each at 1.40 or more, has its net winnings raised by a percent that grows with its legs.
 * It is granted from a least stake on and adds at most a largest amount, both of the house.
 */
export const hyperBonusLegs = 4
export const hyperBonusOdds: Odds = 1_400

/** Percent of the net winnings by legs; what follows the last step is the last step's. */
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

/** The percent of so many legs; 0 is none. */
export const hyperPercent = (legs: number): number => hyperSteps.findLast(([from]) => legs >= from)?.[1] ?? 0

/** The percent of an accumulator of these odds; null where there is no bonus. */
export const hyperBonusOf = (odds: readonly Odds[]): number | null =>
  odds.length >= hyperBonusLegs && odds.every((one) => one >= hyperBonusOdds)
    ? hyperPercent(odds.length)
    : null
