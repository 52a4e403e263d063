export { checkAge, checkNewcomer, checkPayment } from './gates.ts'
export type { VerificationRules } from './site-rules.ts'
export { groupCodes, isVerified } from './states.ts'
export { findDocuments, findVerification } from './store.ts'
