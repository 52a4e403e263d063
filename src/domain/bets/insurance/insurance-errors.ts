import { declareErrors } from '#kernel/errors.ts'

/** Why a bet is not insured. Browser-safe; reached through `api.ts`. */

/**
 * Why a bet can't be insured. `account`: bets of the bonus account. `free`: free bets. `system`: systems. `begun`: an event
 * of it has begun, or a leg is decided. `suspended`: an event takes no bets or a market is not priced for now. `certain`: the
 * premium would reach what is insured.
 */
export type NoInsurance = 'account' | 'free' | 'system' | 'begun' | 'suspended' | 'certain'

export const insuranceErrors = declareErrors({
  /** The operator has turned insurances off. */
  'insurance-off': { status: 422 },
  /** Fact: `reason`, a `NoInsurance`. */
  'insurance-not-offered': { status: 409 },
  /** A bet is insured once. */
  'bet-insured-before': { status: 409 },
  /** The premium is above what was agreed to. Facts: `premium` (minor units) of the same part now, `currency`. */
  'insurance-premium-changed': { status: 409 },
  /** The part comes to so little that its premium would reach it. */
  'insurance-part-too-small': { status: 422 },
  /** The premium is no plain positive count of minor units. */
  'insurance-premium-invalid': { status: 400 },
})
