import type { Odds } from './odds.ts'

/**
 * The express bonus (specification, section 4: "Bonus bet"): an accumulator of three legs or more, each at 1.1 or more, has
 * its odds multiplied by 1.03 for three legs, 1.04 for four, up to 1.10 for ten and more. A factor is in thousandths, as
 * odds are, and stands among them: what may be won is rounded once (rule M1), the factor with it. Three such legs come to
 * 1.331, so the least total odds of 1.01 need no look; nor does the kind 7 of markets, of which this book has none.
 */
export const expressBonusLegs = 3
export const expressBonusOdds: Odds = 1_100
const mostLegs = 10

/** The factor of so many legs; 1000 is none. */
export const expressFactor = (legs: number): Odds =>
  legs < expressBonusLegs ? 1_000 : 1_000 + 10 * Math.min(legs, mostLegs)

/** The factor of an accumulator of these odds; null where there is no bonus. */
export const expressBonusOf = (odds: readonly Odds[]): Odds | null =>
  odds.length >= expressBonusLegs && odds.every((one) => one >= expressBonusOdds)
    ? expressFactor(odds.length)
    : null

/**
 * What is left of a bonus at settlement: that of the legs that stand, which are all but the void ones, and never more than
 * was granted. The agreed odds of a leg are what counts, whatever a dead heat makes of them.
 */
export const expressBonusLeft = (granted: Odds, standing: number): Odds =>
  Math.min(granted, expressFactor(standing))
