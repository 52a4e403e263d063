import { declareErrors } from '#kernel/errors.ts'

export const referralErrors = declareErrors({
  /** The operator offers no referred bets. */
  'referrals-closed': { status: 409 },
  /** A leg is in play. Fact: `selections`. */
  'referral-in-play': { status: 422 },
  /** Bonus money cannot be staked on a referred bet. */
  'referral-from-main': { status: 422 },
  /** A referred bet is a single or an accumulator. */
  'referral-system': { status: 422 },
  'referral-special': { status: 422 },
  /** The stake needs no trader. Facts: `maxStake`, `currency`. */
  'referral-not-needed': { status: 422 },
  /** The payout would exceed the cap of referred bets. Facts: `maxStake`, `currency`. */
  'referral-payout-above-cap': { status: 422 },
  /** Fact: `most`. */
  'referrals-too-many': { status: 409 },
  'referral-unknown': { status: 404 },
  /** The request has ended, or the trader has accepted it and the site is placing it. */
  'referral-decided': { status: 409 },
})
