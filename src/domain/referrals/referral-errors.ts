import { declareErrors } from '#kernel/errors.ts'

export const referralErrors = declareErrors({
  /** The operator offers no referred bets. */
  'referrals-closed': { status: 409 },
  /** A leg is in play. Fact: `selections`. */
  'referral-in-play': { status: 422 },
  /** Of the bonus account there are none. */
  'referral-from-main': { status: 422 },
  /** A trader is asked for a single or an accumulator. */
  'referral-system': { status: 422 },
  'referral-special': { status: 422 },
  /** The house takes this stake by itself. Facts: `maxStake`, `currency`. */
  'referral-not-needed': { status: 422 },
  /** It would pay more than a referred bet may. Facts: `maxStake`, `currency`. */
  'referral-payout-above-cap': { status: 422 },
  /** Fact: `most`. */
  'referrals-too-many': { status: 409 },
  'referral-unknown': { status: 404 },
  /** It is over, or the trader has agreed and it is being placed. */
  'referral-decided': { status: 409 },
})
