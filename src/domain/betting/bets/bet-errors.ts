import { declareErrors } from '#kernel/errors.ts'

/** Reasons for refusing bets. Browser-safe; reached through `api.ts`. */
export const betErrors = declareErrors({
  /** The stake is not a plain positive number of minor units. */
  'stake-invalid': { status: 400 },
  /** Facts: `minStake`, `currency`. */
  'stake-below-minimum': { status: 422 },
  /** Facts: `maxStake` (the largest stake acceptable now, "0" for none), `currency`. */
  'stake-above-maximum': { status: 422 },
  /** Two bets of one call have the same key. */
  'bet-key-twice': { status: 400 },
  'slip-empty': { status: 400 },
  /** Fact: `maxLegs`. */
  'slip-too-long': { status: 400 },
  /** The same selection twice. Fact: `selections`. */
  'selection-twice': { status: 422 },
  /** Two legs of one event. Fact: `selections`. */
  'selections-related': { status: 422 },
  /** The odds sent with a leg are invalid. Fact: `selections`. */
  'odds-invalid': { status: 400 },
  /** No such selection, or not of that event. Fact: `selections`. */
  'selection-unknown': { status: 422 },
  /** The market or event is suspended. Fact: `selections`. */
  'selection-suspended': { status: 409 },
  /** No longer offered. Fact: `selections`. */
  'selection-closed': { status: 409 },
  /** The event is over or the outcome is known. Fact: `selections`. */
  'event-decided': { status: 409 },
  /** Fact: `legs`, each `{ selection, odds }` with the current odds. */
  'odds-changed': { status: 409 },
  /** The score differs from the one sent with the leg. Facts: `selection`, current `score` ("1:0"). */
  'score-changed': { status: 409 },
  /** Facts: `limitType`, `allowed` (minor units), `currency`. */
  'loss-limit-exceeded': { status: 422 },
  /** A limit on stakes (types 1, 2, 3) is exceeded. Facts: those of `loss-limit-exceeded`. */
  'stake-limit-exceeded': { status: 422 },
  /** A line of the system would have too few or too many legs. Facts: `legs` to choose from, `sizes`. */
  'system-size-invalid': { status: 422 },
  /**
   * Fewer than three legs are left to combine, or a bet that is no system has a banker. Facts: `legs`, `bankers`.
   */
  'system-bankers-invalid': { status: 422 },
  /** Facts: `lines` as text, `maxLines`. */
  'system-lines-above-maximum': { status: 422 },
  /** The stake is less than one minor unit per line. Facts: `lines`, `minStake`, `currency`. */
  'system-stake-too-small': { status: 422 },
  /** A leg is not on a race winner, or has no place part on offer now. Fact: `selections`. */
  'each-way-not-offered': { status: 422 },
  /** An anti-accumulator, chain or conditional bet has too few legs. Facts: `legs`, `minLegs`. */
  'special-too-short': { status: 422 },
  /** Facts: `legs`, `maxLegs`. */
  'special-too-long': { status: 422 },
  /**
   * An anti-accumulator, chain or conditional bet can't be a system or each way; other bets have no `stakes`.
   */
  'special-mixed': { status: 422 },
  /** Anti-accumulators are accepted before the start only. Fact: `selections` in play. */
  'anti-in-play': { status: 422 },
  /** A leg has no known fair chance. Fact: `selections`. */
  'anti-not-priced': { status: 409 },
  /** Its odds would be below the least possible odds: the accumulator has next to no chance. */
  'anti-odds-too-low': { status: 422 },
  /** Fact: current `odds` of the anti-accumulator. */
  'anti-odds-changed': { status: 409 },
  /** At its odds the stake wins less than one minor unit. Facts: `minStake`, `currency`. */
  'anti-stake-too-small': { status: 422 },
  /**
   * A conditional bet needs a stake for each leg after the first, other bets none. Fact: `stakes`, the number
   * needed.
   */
  'row-stakes-invalid': { status: 400 },
  /** Facts: `leg` from 1, `minStake`, `currency`. */
  'row-stake-below-minimum': { status: 422 },
  /**
   * The stake exceeds what the earlier legs return when all of them win. Facts: `leg` from 1, `maxStake`,
   * `currency`.
   */
  'row-stake-out-of-reach': { status: 422 },
  /** Bets of the bonus account can't be anti-accumulators, chains or conditional bets. */
  'bonus-bet-special': { status: 422 },
  /**
   * The express bonus differs from the one that the player saw. Fact: current `factor`, in thousandths; 1000:
   * none.
   */
  'express-bonus-changed': { status: 409 },
  /** The hyper bonus differs from the one that the player saw. Fact: current `percent`; 0: none. */
  'hyper-bonus-changed': { status: 409 },
  /** The boost for sale differs from the one that the player saw. Fact: current `percent`; 0: none. */
  'paid-boost-changed': { status: 409 },
  /** Bets of the bonus account can't be systems. */
  'bonus-bet-system': { status: 422 },
  /** The operator takes no bets from the bonus account. */
  'bonus-bets-off': { status: 422 },
  /** Facts: `legs`, `minLegs` for a bet of the bonus account. */
  'bonus-bet-too-short': { status: 422 },
  /** Facts: `selections`, `minOdds` (thousandths) for each leg of a bet of the bonus account. */
  'bonus-bet-odds-too-low': { status: 422 },
  /** The bonus account holds a casino bonus, which only games accept. */
  'bonus-casino-only': { status: 422 },
  'bet-unknown': { status: 404 },
  /** The database is unreachable, so the result is unknown: retry with the same key. */
  'try-again-later': { status: 503 },
})
