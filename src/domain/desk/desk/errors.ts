import { declareErrors } from '#kernel/errors.ts'

export const deskErrors = declareErrors({
  /** Fact: `what`, such as `player`. */
  'desk-unknown': { status: 404 },
  /** The bet has been settled, cashed out or voided. */
  'desk-bet-not-open': { status: 409 },
  /** Fact: `reason`, a `NoDecision` of the referrals. */
  'desk-referral-over': { status: 409 },
  /** Fact: `reason`. */
  'desk-result-impossible': { status: 422 },
  /** The two events cannot be the same match, or one is merged already. */
  'desk-merge-impossible': { status: 422 },
  'desk-amount-invalid': { status: 422 },
  /** Above the limit that the site file sets for staff. Fact: `most`, whole euros. */
  'desk-amount-above': { status: 422 },
  /** The event has no such market or outcome. */
  'desk-selection-unknown': { status: 404 },
  /** Both odds and a shift: only one is allowed. */
  'desk-price-twofold': { status: 422 },
  /**
   * Backing all outcomes of the market, or some with others of the event, would return a profit. Facts: `selections`,
   * the market or each `market=outcome`; `sum`, its cost; `above`, the return that the cost has to exceed.
   */
  'desk-price-pays': { status: 422 },
  'desk-code-taken': { status: 409 },
  /** The last day is past or does not exist in the calendar. */
  'desk-day-over': { status: 422 },
  /** A bonus cannot be given now. Fact: `reason`, an `ineligibilityReasons` of the bonuses. */
  'desk-bonus-impossible': { status: 409 },
  /** The currency of the free bet differs from the player's. */
  'desk-free-bet-currency': { status: 422 },
  /** The player has had a free bet of this key. Fact: `key`. */
  'desk-free-bet-had': { status: 409 },
  /** The free bet is used, expired or withdrawn. */
  'desk-free-bet-over': { status: 409 },
  /** Fact: `slots`, the ids of those available. */
  'desk-slot-unknown': { status: 422 },
  /** The player has had free spins of this key. Fact: `key`. */
  'desk-free-spins-had': { status: 409 },
  /** The free spins are used or expired, or were not given by staff. */
  'desk-free-spins-over': { status: 409 },
  /** The player is banned or excluded, and gets no incentive to return. */
  'desk-kept-out': { status: 409 },
  /** A boost raises a single to fixed odds, or any bet by a percent, and has to end after it begins. */
  'desk-boost-impossible': { status: 422 },
  /** Fact: `days`, the longest allowed time until the end. */
  'desk-boost-too-long': { status: 422 },
  /** Fact: `faults`, each with its path. */
  'site-file-faulty': { status: 422 },
  /** Somebody else has changed the file in the meantime. */
  'site-file-changed': { status: 409 },
  /** The server cannot write the file. Fact: `reason`. */
  'site-file-unwritable': { status: 409 },
  /** The term has neither a margin nor a limit. */
  'desk-term-empty': { status: 422 },
})
