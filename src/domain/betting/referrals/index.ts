export * from './api.ts'
export {
  acceptRequest,
  currencyOfRequest,
  type NoDecision,
  openRequests,
  refuseRequest,
} from './decide-referral.ts'
export { releaseCurrency } from './end-referral.ts'
export { type ProcessReferralsDeps, processReferrals } from './process-referrals.ts'
export { referralHandlers } from './referral-handlers.ts'
export { findRequests, heldForRequests } from './referral-store.ts'
export type { ReferralRules } from './request-referral.ts'
