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
  /** An exclusion, or the ban of an account that is gone, keeps this person from opening one. */
  'kept-out': { status: 403 },
  /** No accounts are opened in the currency any more. Facts: `currency`, `to` that is there in its place. */
  'currency-closed': { status: 422 },
  'wrong-credentials': { status: 401 },
  /** All sessions of the player ended while he signed in. */
  'sign-in-over': { status: 422 },
  /** Fact: `seconds` until the next attempt. */
  'too-many-attempts': { status: 429 },
  /** The same of codes for a new password. Fact: `seconds`. */
  'too-many-codes': { status: 429 },
  /** Fact: `next`, that a new code is needed: this one was used, or tried too often. */
  'wrong-code': { status: 422 },
  /** Too old, or none that was sent for this. */
  'code-time-up': { status: 422 },
  /** The player has set a security question: its answer is asked too. Fact: `question`, one of three. */
  'answer-needed': { status: 422 },
  'wrong-answer': { status: 422 },
  /** Many tries from one address: the browser has to solve a challenge. Fact of these four: `code` 100, 111 to 113. */
  'captcha-required': { status: 400 },
  'captcha-wrong': { status: 400 },
  'captcha-expired': { status: 400 },
  'captcha-used': { status: 400 },
  /** The record in `x-hd` is not ours, has run out, or was given to another kind of device. */
  'device-unknown': { status: 400 },
  /** More passwords are being checked than the machine can: nothing was done. */
  'try-again-later': { status: 503 },
})

/** A code that serves no more though its time is not up. */
export const spentCode = () => identityErrors['wrong-code']({ next: 'new-code' })

export const captchaRefusals = [
  'captcha-required',
  'captcha-wrong',
  'captcha-expired',
  'captcha-used',
] as const
