export type { Acceptance, AcceptanceDeps } from './acceptance/acceptance.ts'
export { requestHash } from './acceptance/asked.ts'
export {
  checkOdds,
  checkQuotes,
  checkScores,
  checkSlip,
  readStake,
} from './acceptance/coupon.ts'
export { makeAcceptance } from './acceptance/place-bet.ts'
export { type BetToPlace, type Placing, placeBatch } from './acceptance/placing/placing-store.ts'
export { boostNow } from './acceptance/promotions/margin-given-up.ts'
export { largestStake } from './acceptance/ways-to-play/system.ts'
export * from './api.ts'
export { type BetChanges, type BetChangesDeps, makeBetChanges } from './bet-changes.ts'
export { betHandlers } from './bet-handlers.ts'
export {
  betsTaken,
  findBet,
  findBets,
  openStakesSince,
  sortAccumulators,
  sortEvery,
} from './bets-store.ts'
export { type BonusBets, bonusBetsOf, bonusBetsSince, ownStakesOf } from './bonus-bets-store.ts'
export { type BetChange, type ChangedBet, changedBetsOfMain, settledSince } from './changes-store.ts'
export { type BetsReport, betsCheck } from './check.ts'
export {
  type EventLiability,
  eventLiabilities,
  findDeskBets,
  liabilityOf,
  openLiability,
  ownerOfBet,
  stakeFactorOf,
  voidBet,
} from './desk/desk-store.ts'
export { type MultipleOnResult, multiplesOnResult, singlesOnResult } from './desk/result-store.ts'
export { forgetOldEvents } from './forget-events.ts'
export type { LegToPlace } from './leg-texts.ts'
export { heldForLiveBets } from './live/held-stakes-store.ts'
export { logBets } from './proof/log-bets.ts'
export { fromMicroEuro, scaled } from './risk/micro-euro.ts'
export { defaultCaps, type RiskCaps } from './risk/risk-caps.ts'
export { WatchedRules } from './sale/rules/watched-rules.ts'
export { viewsOf } from './sale/views-of-bets.ts'
export * as settling from './settling-store.ts'
export { lostSelections } from './settling-store.ts'
export { closePrices, pricesNow } from './traders/closing-prices.ts'
export { type LateBets, makeLateBets } from './traders/late-bets.ts'
export { makeStakeFactors, type StakeFactors } from './traders/stake-factors.ts'
export { findSuspicions } from './traders/suspicion.ts'
export { keepTrueStarts } from './traders/suspicion-store.ts'
export { legsByValue, setStakeFactor } from './traders/traders-store.ts'
