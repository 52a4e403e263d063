export * from './api.ts'
export {
  acceptRequest,
  currencyOfRequest,
  type NoDecision,
  openRequests,
  refuseRequest,
} from './decide-referral.ts'
export { releaseCurrency } from './end-referral.ts'
export { carryOut, type VipRoundDeps } from './process-referrals.ts'
export { vipHandlers } from './referral-handlers.ts'
export type { VipRules } from './request-referral.ts'
