import { declareErrors } from '#kernel/errors.ts'

export const deskErrors = declareErrors({
  /** Fact: `what`, such as `player`. */
  'desk-unknown': { status: 404 },
  /** The bet is settled, sold or void already. */
  'desk-bet-not-open': { status: 409 },
  /** Fact: `reason`, as `NoDecision` of the referrals names it. */
  'desk-referral-over': { status: 409 },
  /** Fact: `reason`. */
  'desk-result-impossible': { status: 422 },
  /** Two events that can't be one match, or one that stands for another already. */
  'desk-merge-impossible': { status: 422 },
  'desk-amount-invalid': { status: 422 },
  /** More than the site file lets staff give. Fact: `most`, whole euros. */
  'desk-amount-above': { status: 422 },
  /** The event has no such market or outcome. */
  'desk-selection-unknown': { status: 404 },
  /** Odds and a shift at once: it is one of both. */
  'desk-price-twofold': { status: 422 },
  /**
   * Backing all outcomes of the market, or some of it with others of the event, would pay. Facts: `selections`, the market or each
   * `market=outcome`; `sum`, what it costs; `above`, what it brings back and has to cost more than.
   */
  'desk-price-pays': { status: 422 },
  'desk-code-taken': { status: 409 },
  /** The last day is over, or no day of the calendar. */
  'desk-day-over': { status: 422 },
  /** A bonus cannot be given now. Fact: `reason`, as the bonuses' `ineligibilityReasons` name it. */
  'desk-bonus-impossible': { status: 409 },
  /** The free bet is in another currency than the player's. */
  'desk-free-bet-currency': { status: 422 },
  /** The player had a free bet of this key. Fact: `key`. */
  'desk-free-bet-had': { status: 409 },
  /** The free bet is used, expired or taken back. */
  'desk-free-bet-over': { status: 409 },
  /** Fact: `slots`, the ids of those there are. */
  'desk-slot-unknown': { status: 422 },
  /** The player had free spins of this key before. Fact: `key`. */
  'desk-free-spins-had': { status: 409 },
  /** The free spins are used or over, or no hand gave them. */
  'desk-free-spins-over': { status: 409 },
  /** The player is banned or takes a break: nobody draws him back. */
  'desk-kept-out': { status: 409 },
  /** A boost raises a single to odds, or any bet by a percent; and it ends after it begins. */
  'desk-boost-impossible': { status: 422 },
  /** Fact: `days`, after which no boost goes on. */
  'desk-boost-too-long': { status: 422 },
  /** Fact: `faults`, each with its path. */
  'site-file-faulty': { status: 422 },
  /** Somebody else changed it since it was read. */
  'site-file-changed': { status: 409 },
  /** The server may not write it. Fact: `reason`. */
  'site-file-unwritable': { status: 409 },
  /** A term that says neither a margin nor a limit. */
  'desk-term-empty': { status: 422 },
})
