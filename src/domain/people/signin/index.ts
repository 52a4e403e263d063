export type { ActivationType } from './api.ts'
export { contactCode } from './api.ts'
export type { Contact, SignInDeps, SignInMessages } from './deps.ts'
export { phoneCodeOf } from './phone/numbers.ts'
export { findByPhone, findPhone } from './phone/phone-store.ts'
export { checkActivation, daysUntil } from './security/activation-rule.ts'
export { isKeptAddress, undoableUntil } from './security/address-change-store.ts'
export { noteResetByLetter } from './security/note-password-reset.ts'
export { noteSignIn } from './security/note-sign-in.ts'
export { securityOverview } from './security/overview.ts'
export { ownerProof } from './security/owner-proof.ts'
export { protectionLevel } from './security/protection.ts'
export { questionsByLetter } from './security/questions.ts'
export {
  findDevices,
  findEvents,
  noteEvent,
  shareDevice,
  sharingDevice,
  usersOfDevice,
  usersOfDevicesOf,
} from './security/security-store.ts'
export type { ActivationRule } from './site-rules.ts'
export { configuredProviders, hasOneTap } from './social/providers.ts'
export { hasSecondStep, secondStepPurpose } from './two-step/second-step.ts'
