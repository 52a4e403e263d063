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
  /** A second step waits until the account's address is confirmed; of one without an address, a phone number. */
  'contact-unconfirmed': { status: 422 },
  /** The operator opens no new accounts, at this host or at all. */
  'registration-closed': { status: 422 },
  /** The link of a letter is not ours, has run out, or is for an address that has changed. */
  'link-over': { status: 422 },
  /** The link that takes a change of address back is not ours, or its days have passed. */
  'email-undo-over': { status: 422 },
  /** It was used before: the account has its old address again. */
  'email-undo-used': { status: 409 },
  /** The account went back to an address of before this change. */
  'email-undo-replaced': { status: 409 },
  /** Another account has the old address now. */
  'email-undo-taken': { status: 409 },
  'email-confirmed': { status: 409 },
  /** Deposits and stakes wait until the player has confirmed his address or his phone. */
  'activation-needed': { status: 403 },
  'session-unknown': { status: 404 },
  /** No such provider, or its keys are not configured. */
  'provider-unknown': { status: 404 },
  /** What came back is not the answer to what this browser asked, or it came too late. */
  'social-state-wrong': { status: 422 },
  /** The provider did not say who it is, or what it said does not hold. */
  'social-refused': { status: 422 },
  /** The provider's account is another player's here. */
  'social-taken': { status: 409 },
  /** Telegram's hash or the wallet's signature does not hold. */
  'social-signature-wrong': { status: 422 },
  /** What the provider signed was signed too long ago, or its time has run out. */
  'social-answer-old': { status: 422 },
  /** What the provider signed has served before. */
  'social-answer-used': { status: 409 },
  /** The wallet signed for another site. */
  'social-domain-wrong': { status: 422 },
  /** The player has another account of this provider linked. */
  'social-linked': { status: 409 },
  /** The player has no account of this provider linked. */
  'social-missing': { status: 404 },
  /** Without it the player could not sign in any more. */
  'last-way-in': { status: 409 },
  /** The sign-in is too old to add or remove a way to sign in without the password. */
  'password-needed': { status: 422 },
  /** Fact: `max`. */
  'passkeys-full': { status: 409 },
  /** The challenge was answered before, has run out, or was never asked of this player. */
  'passkey-challenge-over': { status: 422 },
  /** Signed for another site, or within another one. */
  'passkey-origin-wrong': { status: 422 },
  /** Nobody has such a passkey here, or no longer. */
  'passkey-unknown': { status: 422 },
  /** The passkey names another player than the one whose it is. */
  'passkey-foreign': { status: 422 },
  /** Its signature, its form or its site does not hold, or the device did not verify its user. */
  'passkey-refused': { status: 422 },
  /** Its counter did not grow: two devices may have it. */
  'passkey-copied': { status: 422 },
  /** The device's key is a passkey here already, of this player or another. */
  'passkey-taken': { status: 409 },
  /** The player has no such passkey. */
  'passkey-missing': { status: 404 },
})
