import { declareErrors } from '#kernel/errors.ts'

export const signInErrors = declareErrors({
  /** No mobile number of its country. */
  'phone-invalid': { status: 422 },
  /** Told only to who has shown a code sent to the number. */
  'phone-taken': { status: 409 },
  /** A code went to the number or address a moment ago. Fact: `seconds` until another may. */
  'code-too-soon': { status: 429 },
  /** The first step was too long ago, or never was: the sign-in starts anew. */
  'second-step-over': { status: 422 },
  /** Fact: `seconds` until the next try of a password or a code. */
  'too-many-tries': { status: 429 },
  'wrong-password': { status: 422 },
  'two-step-on': { status: 409 },
  'two-step-off': { status: 409 },
  /** A way of proof is asked for that the account does not have. */
  'way-unavailable': { status: 422 },
  /** The link of a letter is not ours, has run out, or is for an address that has changed. */
  'link-over': { status: 422 },
  'email-confirmed': { status: 409 },
  'session-unknown': { status: 404 },
  /** No such provider, or its keys are not configured. */
  'provider-unknown': { status: 404 },
  /** What came back is not the answer to what this browser asked, or it came too late. */
  'social-state-wrong': { status: 422 },
  /** The provider did not say who it is, or what it said does not hold. */
  'social-refused': { status: 422 },
  /** The provider's account is another player's here. */
  'social-taken': { status: 409 },
})
