export { generatorHandlers } from './accumulators/generator-handlers.ts'
export * from './api.ts'
export { betHandlers } from './bet-handlers.ts'
export { type BonusBets, bonusBetsSince, eventsWithBets, sortAccumulators, sortEvery } from './bets-store.ts'
export * from './book.ts'
export type { BookEvent, SuspensionReason } from './book-event.ts'
export * from './book-handlers.ts'
export { incidentView } from './incident-view.ts'
export { type Acceptance, type AcceptanceDeps, makeAcceptance } from './place-bet.ts'
export * from './price-book.ts'
export { defaultCaps, type RiskCaps } from './risk-caps.ts'
export * from './trader.ts'
export type { VipRules } from './vip/ask.ts'
export { carryOut, type VipRoundDeps } from './vip/carry-out.ts'
export {
  acceptRequest,
  currencyOfRequest,
  type NoDecision,
  openRequests,
  refuseRequest,
} from './vip/decide.ts'
export { releaseCurrency } from './vip/end-request.ts'
export { vipHandlers } from './vip/vip-handlers.ts'
