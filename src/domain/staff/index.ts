export { addOwner } from './add-owner.ts'
export * from './api.ts'
export { staffErrors } from './errors.ts'
export { findProposals, type ProposalRow } from './proposal-store.ts'
export { approve, type Execute, type Proposal, propose, reject, rightsOfStaff } from './proposals.ts'
export {
  makeStaffSessions,
  type SignedInStaff,
  type StaffSessions,
  staffPurpose,
} from './sign-in/staff-sessions.ts'
export { findActs, recordAct, refuseOwnAccount } from './store.ts'
