import type { Odds } from './odds.ts'

/**
 * The express bonus (specification, section 4: "Bonus bet"), for an accumulator of three legs or more, each
 * at 1.1 or more. It multiplies the odds by 1.03 for three legs, 1.04 for four, up to 1.10 for ten and more.
 * A factor is in thousandths, like odds, and multiplies with them: the possible payout is rounded once (rule
 * M1). Three such legs have total odds of 1.331, so the specification's minimum of 1.01 needs no check. Its
 * market kind 7 does not exist here.
 */
export const expressBonusLegs = 3
export const expressBonusOdds: Odds = 1_100
const mostLegs = 10

/** Returns the factor for a number of legs; 1000 is no bonus. */
export const expressFactor = (legs: number): Odds =>
  legs < expressBonusLegs ? 1_000 : 1_000 + 10 * Math.min(legs, mostLegs)

/** Returns the factor of an accumulator with these odds; null without a bonus. */
export const expressBonusOf = (odds: readonly Odds[]): Odds | null =>
  odds.length >= expressBonusLegs && odds.every((one) => one >= expressBonusOdds)
    ? expressFactor(odds.length)
    : null

/**
 * Returns the factor left at settlement: that of the legs that are not void, never above the granted one. The
 * agreed odds of a leg decide, whatever a dead heat makes of them.
 */
export const expressBonusLeft = (granted: Odds, standing: number): Odds =>
  Math.min(granted, expressFactor(standing))
