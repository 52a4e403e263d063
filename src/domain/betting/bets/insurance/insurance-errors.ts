import { declareErrors } from '#kernel/errors.ts'

/** Reasons for not insuring a bet. Browser-safe; reached through `api.ts`. */

/**
 * Reason why a bet can't be insured. `account`: bets of the bonus account. `free`: free bets. `system`: systems.
 * `begun`: an event has begun, or a leg is decided. `suspended`: an event takes no bets or a market has no price
 * for now. `certain`: the premium would reach the insured amount.
 */
export type NoInsurance = 'account' | 'free' | 'system' | 'begun' | 'suspended' | 'certain'

export const insuranceErrors = declareErrors({
  /** The operator has turned insurances off. */
  'insurance-off': { status: 422 },
  /** Fact: `reason`, a `NoInsurance`. */
  'insurance-not-offered': { status: 409 },
  /** The bet is already insured; a bet can be insured once. */
  'bet-insured-before': { status: 409 },
  /**
   * The premium is above the accepted one. Facts: current `premium` (minor units) of the same part, `currency`.
   */
  'insurance-premium-changed': { status: 409 },
  /** The insured part is so small that its premium would reach it. */
  'insurance-part-too-small': { status: 422 },
  /** The premium is not a plain positive number of minor units. */
  'insurance-premium-invalid': { status: 400 },
})
