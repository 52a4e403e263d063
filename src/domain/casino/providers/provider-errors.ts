import { declareErrors } from '#kernel/errors.ts'

/** Errors of the provider wallet. Browser-safe. */
export const providerErrors = declareErrors({
  /** The signature is missing or not that of the provider's secret. */
  'provider-signature-invalid': { status: 401 },
  /** The timestamp is more than five minutes away, or the nonce was used before. */
  'provider-call-stale': { status: 401 },
  /** The launch token or the session is unknown, used or expired. */
  'provider-session-unknown': { status: 401 },
  /** No such bet was taken yet, it was refused, or it belongs to another player or round. */
  'provider-bet-unknown': { status: 409 },
  'provider-bet-rolled-back': { status: 409 },
  /**
   * The win is above the ceiling of the game, or its round has no stake. It is stored and waits for two staff
   * members.
   */
  'provider-win-held': { status: 409 },
  /** Two staff members refused the win; its bet may be rolled back. */
  'provider-win-refused': { status: 409 },
  /** A bet with a win cannot be rolled back. */
  'provider-bet-paid': { status: 409 },
  'provider-currency-mismatch': { status: 409 },
  /** The transaction id was used for another call. */
  'provider-transaction-reused': { status: 409 },
})
