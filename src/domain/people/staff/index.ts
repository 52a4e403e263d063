export { addOwner } from './add-owner.ts'
export * from './api.ts'
export { type ActFault, checkActs } from './audit/check-acts.ts'
export { checkProposals, type ProposalFault } from './audit/check-proposals.ts'
export { logActs } from './audit/log-acts.ts'
export { staffErrors } from './errors.ts'
export { findProposals, type ProposalRow } from './proposal-store.ts'
export { approve, type Execute, type Proposal, propose, reject, rightsOfStaff } from './proposals.ts'
export {
  makeStaffSessions,
  type SignedInStaff,
  type StaffSessions,
  staffPurpose,
} from './sign-in/staff-sessions.ts'
export { type SendStaffLetter, type StaffLetter, staffKinds } from './staff-changes.ts'
export { findContacts } from './staff-store.ts'
export { findActs, recordAct, refuseOwnAccount } from './store.ts'
