export { AskBar } from './ask-bar.tsx'
export { ReferralHint } from './referral-hint.tsx'
export { ReferralRequests } from './referral-requests.tsx'
