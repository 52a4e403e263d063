import { declareErrors } from '#kernel/errors.ts'

export const identityErrors = declareErrors({
  /** Fact: `minimum` age in years. */
  'under-age': { status: 422 },
  'birth-date-impossible': { status: 422 },
  /** Fact: `version` of the terms in force. */
  'terms-not-accepted': { status: 422 },
  /** Fact: `min`. */
  'password-too-short': { status: 422 },
  /** Fact: `max`. */
  'password-too-long': { status: 422 },
  'password-too-common': { status: 422 },
  'email-taken': { status: 409 },
  /** An exclusion, or a ban whose account is gone, blocks this person from opening an account. */
  'kept-out': { status: 403 },
  /** The operator opens no more accounts in the currency. Facts: `currency`, and `to`, its replacement. */
  'currency-closed': { status: 422 },
  'wrong-credentials': { status: 401 },
  /** All sessions of the player ended during the sign-in. */
  'sign-in-over': { status: 422 },
  /** Fact: `seconds` until the next attempt. */
  'too-many-attempts': { status: 429 },
  /** The same for codes for a new password. Fact: `seconds`. */
  'too-many-codes': { status: 429 },
  /** Fact: `next`, if a new code is needed because this one was used or tried too often. */
  'wrong-code': { status: 422 },
  /** The code has expired, or none was sent for this purpose. */
  'code-time-up': { status: 422 },
  /** The player has set a security question and has to answer it too. Fact: `question`, one of three. */
  'answer-needed': { status: 422 },
  'wrong-answer': { status: 422 },
  /**
   * Too many tries from one address: the browser has to solve a challenge. Fact of these four: `code` 100, 111 to
   * 113.
   */
  'captcha-required': { status: 400 },
  'captcha-wrong': { status: 400 },
  'captcha-expired': { status: 400 },
  'captcha-used': { status: 400 },
  /** The record in `x-hd` is not signed by the site, has expired, or belongs to another kind of device. */
  'device-unknown': { status: 400 },
  /** Too many password checks are waiting; nothing was changed. */
  'try-again-later': { status: 503 },
})

/** Returns the error for a code that is spent before its time is up. */
export const spentCode = () => identityErrors['wrong-code']({ next: 'new-code' })

export const captchaRefusals = [
  'captcha-required',
  'captcha-wrong',
  'captcha-expired',
  'captcha-used',
] as const
