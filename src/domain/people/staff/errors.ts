import { declareErrors } from '#kernel/errors.ts'

export const staffErrors = declareErrors({
  'staff-wrong-credentials': { status: 401 },
  'staff-wrong-code': { status: 401 },
  /** The last of five wrong codes: the sign-in has to start again. Fact: `codes`. */
  'staff-codes-over': { status: 401 },
  /** Wrong password of a signed-in staff member who has to confirm an act. */
  'staff-wrong-password': { status: 422 },
  /** The sign-in has to start again: it took too long, or there is none. */
  'staff-sign-in-over': { status: 401 },
  /** Fact: `seconds` until the next try. */
  'staff-too-many-tries': { status: 429 },
  /** The one-time link was used, or is older than a day. */
  'staff-link-over': { status: 409 },
  'staff-password-short': { status: 422 },
  'staff-unknown': { status: 404 },
  'staff-email-taken': { status: 409 },
  /** The last remaining owner cannot be removed. */
  'staff-last-owner': { status: 409 },
  /** None of the staff member's roles has the right. Fact: `right`. */
  'staff-not-allowed': { status: 403 },
  'proposal-unknown': { status: 404 },
  /** The proposal was already approved, rejected or withdrawn. */
  'proposal-decided': { status: 409 },
  /** Proposers cannot approve their own proposals. */
  'proposal-own': { status: 403 },
  /**
   * The approver's access comes from the proposer, or the other way round, or from one owner alone; or it is newer
   * than the proposal.
   */
  'proposal-not-independent': { status: 403 },
  /** The proposer was dismissed, or lost the right to propose it. */
  'proposal-lapsed': { status: 409 },
  /** The row of the proposal differs from the audit log: it was changed in the database. */
  'proposal-changed': { status: 409 },
  /** The player is the staff member themselves; only others may work on that account. */
  'staff-own-account': { status: 403 },
})
