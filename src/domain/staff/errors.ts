import { declareErrors } from '#kernel/errors.ts'

export const staffErrors = declareErrors({
  'staff-wrong-credentials': { status: 401 },
  'staff-wrong-code': { status: 401 },
  /** The last of five wrong codes: the sign-in has to begin again. Fact: `codes`. */
  'staff-codes-over': { status: 401 },
  /** Of somebody who is signed in and proves who he is. */
  'staff-wrong-password': { status: 422 },
  /** The sign-in has to begin again: it took too long, or there is none. */
  'staff-sign-in-over': { status: 401 },
  /** Fact: `seconds` until the next try. */
  'staff-too-many-tries': { status: 429 },
  /** The one-time link was used, or is older than a day. */
  'staff-link-over': { status: 409 },
  'staff-password-short': { status: 422 },
  'staff-unknown': { status: 404 },
  'staff-email-taken': { status: 409 },
  /** The last owner who is left cannot be taken away. */
  'staff-last-owner': { status: 409 },
  /** None of his roles has the right. Fact: `right`. */
  'staff-not-allowed': { status: 403 },
  'proposal-unknown': { status: 404 },
  /** Somebody approved, rejected or withdrew it before. */
  'proposal-decided': { status: 409 },
  /** Who proposed it cannot approve it. */
  'proposal-own': { status: 403 },
  /**
   * The access of the approver comes from whoever proposed it, or the other way round, or from one owner alone; or it was given
   * after the proposal.
   */
  'proposal-not-independent': { status: 403 },
  /** The proposer was dismissed, or lost the right to propose it. */
  'proposal-lapsed': { status: 409 },
  /** The row of the proposal is not what the audit log holds: it was changed in the database. */
  'proposal-changed': { status: 409 },
  /** The player is he himself: his own account is for others to work on. */
  'staff-own-account': { status: 403 },
})
