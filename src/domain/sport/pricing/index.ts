export * from './api.ts'
export { basketballPricer } from './basketball/price-basketball.ts'
export { builtResult } from './built/built-result.ts'
export type { JointEnds } from './built/joint.ts'
export {
  type BuiltPrice,
  type BuiltRefusal,
  isBuiltRefusal,
  jointChance,
  priceBuilt,
} from './built/price-built.ts'
export { type Contradiction, contradictionsOf, oddsContradictions } from './contradictions.ts'
export { counterStrikePricer } from './counter-strike/price-counter-strike.ts'
export type { Expectation, TeamRatings } from './football/expectation.ts'
export { footballPricer } from './football/price-football.ts'
export { assumedRatings, fitRatings, fitRatingsInTurns } from './football/ratings/strengths.ts'
export { decided, type SelectionResult } from './grading/selection-result.ts'
export { iceHockeyPricer } from './ice-hockey/price-ice-hockey.ts'
export { liveDelayIn } from './live-delay/live-delay.ts'
export { liveDelaySiteRules } from './live-delay/site-rules.ts'
export { situationsOf } from './live-delay/situations.ts'
export * from './model.ts'
export { chanceAmong, heldIfItPays, paysAll, sumOfOdds } from './odds/complementary.ts'
export { holdWhatPays } from './odds/hold-what-pays.ts'
export { fairChance, houseMarginOf, type MarginOf, priceMarkets } from './odds/price.ts'
export { fairProvided, priceProvided } from './odds/provided.ts'
export { mostCandidates } from './politics/facts.ts'
export { handPricesFault } from './politics/hand-prices.ts'
export { eachWayKeys, inSameCase } from './races/place-terms.ts'
export { payingCover, selectionsOf } from './relations/cover.ts'
export { seasonOrder } from './seasons/season-table.ts'
export { sportManifests } from './sports.ts'
export { strengthByName } from './strength.ts'
export { tennisPricer } from './tennis/price-tennis.ts'
