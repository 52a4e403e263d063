import { declareErrors } from '#kernel/errors.ts'

export const signInErrors = declareErrors({
  /** Not a valid mobile number of its country. */
  'phone-invalid': { status: 422 },
  /** Only returned to a caller with a code sent to the number. */
  'phone-taken': { status: 409 },
  /** The number or address got a code a moment ago. Fact: `seconds` until another may follow. */
  'code-too-soon': { status: 429 },
  /** The first step expired or never happened: the sign-in starts anew. */
  'second-step-over': { status: 422 },
  /** Fact: `seconds` until the next try of a password or a code. */
  'too-many-tries': { status: 429 },
  'wrong-password': { status: 422 },
  'two-step-on': { status: 409 },
  'two-step-off': { status: 409 },
  /** The account does not have the requested method. */
  'way-unavailable': { status: 422 },
  /** A second step requires a confirmed address; for an account without an address, a phone number. */
  'contact-unconfirmed': { status: 422 },
  /** The operator opens no new accounts, on this host or at all. */
  'registration-closed': { status: 422 },
  /** The link is not valid, has expired, or is for an address that has changed. */
  'link-over': { status: 422 },
  /** The link that reverts a change of address is not valid or has expired. */
  'email-undo-over': { status: 422 },
  /** The link was used before: the account has its old address again. */
  'email-undo-used': { status: 409 },
  /** The account has returned to an address from before this change. */
  'email-undo-replaced': { status: 409 },
  /** Another account has the old address now. */
  'email-undo-taken': { status: 409 },
  'email-confirmed': { status: 409 },
  /** Deposits and stakes require the player to confirm an address or a phone number. */
  'activation-needed': { status: 403 },
  'session-unknown': { status: 404 },
  /** Unknown provider, or one without configured keys. */
  'provider-unknown': { status: 404 },
  /** The response does not belong to a request of this browser, or came too late. */
  'social-state-wrong': { status: 422 },
  /** The provider did not identify its user, or its response is not valid. */
  'social-refused': { status: 422 },
  /** Another player has linked the provider's account. */
  'social-taken': { status: 409 },
  /** Telegram's hash or the wallet's signature is not valid. */
  'social-signature-wrong': { status: 422 },
  /** The provider's signed response is too old or has expired. */
  'social-answer-old': { status: 422 },
  /** The provider's signed response was used before. */
  'social-answer-used': { status: 409 },
  /** The wallet's message is for another site. */
  'social-domain-wrong': { status: 422 },
  /** The player has linked another account of this provider. */
  'social-linked': { status: 409 },
  /** The player has not linked an account of this provider. */
  'social-missing': { status: 404 },
  /** Removing it would leave the player without a way to sign in. */
  'last-way-in': { status: 409 },
  /** The sign-in is too old to add or remove a sign-in method without the password. */
  'password-needed': { status: 422 },
  /** Fact: `max`. */
  'passkeys-full': { status: 409 },
  /** The challenge was used, has expired, or was never issued to this player. */
  'passkey-challenge-over': { status: 422 },
  /** The signature is for another origin, or was made in a cross-origin frame. */
  'passkey-origin-wrong': { status: 422 },
  /** No player has this passkey, or no longer. */
  'passkey-unknown': { status: 422 },
  /** The passkey names another player than its owner. */
  'passkey-foreign': { status: 422 },
  /** Its signature, form or site is not valid, or the device did not verify its user. */
  'passkey-refused': { status: 422 },
  /** The counter did not grow: two devices may hold the key. */
  'passkey-copied': { status: 422 },
  /** A player has already registered this passkey. */
  'passkey-taken': { status: 409 },
  /** The player has no such passkey. */
  'passkey-missing': { status: 404 },
})
