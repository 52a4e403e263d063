import { declareErrors } from '#kernel/errors.ts'

export const staffErrors = declareErrors({
  'staff-wrong-credentials': { status: 401 },
  'staff-wrong-code': { status: 401 },
  /** Of somebody who is signed in and proves who he is. */
  'staff-wrong-password': { status: 422 },
  /** The sign-in has to begin again: too many wrong codes, or it took too long. */
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
  /** The player is he himself: his own account is for others to work on. */
  'staff-own-account': { status: 403 },
})
