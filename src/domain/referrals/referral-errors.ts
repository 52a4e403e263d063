import { declareErrors } from '#kernel/errors.ts'

export const referralErrors = declareErrors({
  /** The operator offers no referred bets. */
  'vip-bets-closed': { status: 409 },
  /** A leg is in play. Fact: `selections`. */
  'vip-bet-in-play': { status: 422 },
  /** Of the bonus account there are none. */
  'vip-bet-from-main': { status: 422 },
  /** The house takes this stake by itself. Facts: `maxStake`, `currency`. */
  'vip-bet-not-needed': { status: 422 },
  /** It would pay more than a referred bet may. Facts: `maxStake`, `currency`. */
  'vip-payout-above-cap': { status: 422 },
  /** Fact: `most`. */
  'vip-requests-too-many': { status: 409 },
  'vip-request-unknown': { status: 404 },
  /** It is over, or the trader has agreed and it is being placed. */
  'vip-request-decided': { status: 409 },
})
