import { declareErrors } from '#kernel/errors.ts'

/** Why bets are refused. Browser-safe; reached through `api.ts`. */
export const betErrors = declareErrors({
  /** The stake is no plain positive count of minor units. */
  'stake-invalid': { status: 400 },
  /** Facts: `minStake`, `currency`. */
  'stake-below-minimum': { status: 422 },
  /** Facts: `maxStake` (the largest stake that would be taken now, "0" for none), `currency`. */
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
  /** The odds that came with a leg are no odds. Fact: `selections`. */
  'odds-invalid': { status: 400 },
  /** No such selection, or not of that event. Fact: `selections`. */
  'selection-unknown': { status: 422 },
  /** No bets just now. Fact: `selections`. */
  'selection-suspended': { status: 409 },
  /** No longer offered. Fact: `selections`. */
  'selection-closed': { status: 409 },
  /** The event is over or the outcome is known. Fact: `selections`. */
  'event-decided': { status: 409 },
  /** Fact: `legs`, each `{ selection, odds }` with the odds that would be taken now. */
  'odds-changed': { status: 409 },
  /** Another score than the one that came with the leg. Facts: `selection`, `score` as it is now ("1:0"). */
  'score-changed': { status: 409 },
  /** Facts: `limitType`, `allowed` (minor units), `currency`. */
  'loss-limit-exceeded': { status: 422 },
  /** A limit on stakes (types 1, 2, 3) is reached. Facts: those of `loss-limit-exceeded`. */
  'stake-limit-exceeded': { status: 422 },
  /** A line of the system is to have too few or too many legs. Facts: `legs` to choose from, `sizes`. */
  'system-size-invalid': { status: 422 },
  /** Fewer than three legs are left to combine, or a banker of something that is no system. Facts: `legs`, `bankers`. */
  'system-bankers-invalid': { status: 422 },
  /** Facts: `lines` as text, `maxLines`. */
  'system-lines-above-maximum': { status: 422 },
  /** The stake does not come to the smallest coin on every line. Facts: `lines`, `minStake`, `currency`. */
  'system-stake-too-small': { status: 422 },
  /** A leg is not to win a race, or the house offers no place part on it now. Fact: `selections`. */
  'each-way-not-offered': { status: 422 },
  /** An anti-accumulator, chain or conditional bet has too few legs. Facts: `legs`, `minLegs`. */
  'special-too-short': { status: 422 },
  /** Facts: `legs`, `maxLegs`. */
  'special-too-long': { status: 422 },
  /** An anti-accumulator, chain or conditional bet is no system and not each way; other bets have no stakes of their own. */
  'special-mixed': { status: 422 },
  /** An anti-accumulator is taken before the start only. Fact: `selections` in play. */
  'anti-in-play': { status: 422 },
  /** No fair chance is known of a leg. Fact: `selections`. */
  'anti-not-priced': { status: 409 },
  /** Its odds would be below the least there are: the accumulator has next to no chance. */
  'anti-odds-too-low': { status: 422 },
  /** Fact: `odds` of the anti-accumulator as they are now. */
  'anti-odds-changed': { status: 409 },
  /** At its odds the stake wins less than the smallest coin. Facts: `minStake`, `currency`. */
  'anti-stake-too-small': { status: 422 },
  /** A conditional bet has a stake for each leg after the first, other bets none. Fact: `stakes`, how many there are to be. */
  'row-stakes-invalid': { status: 400 },
  /** Facts: `leg` from 1, `minStake`, `currency`. */
  'row-stake-below-minimum': { status: 422 },
  /** More than the legs before return when all of them win. Facts: `leg` from 1, `maxStake`, `currency`. */
  'row-stake-out-of-reach': { status: 422 },
  /** A bet of the bonus account is an accumulator, no anti-accumulator, chain or conditional bet. */
  'bonus-bet-special': { status: 422 },
  /** Another express bonus than the player saw. Fact: `factor` as it is now, in thousandths; 1000: none. */
  'express-bonus-changed': { status: 409 },
  /** Another hyper bonus than the player saw. Fact: `percent` as it is now; 0: none. */
  'hyper-bonus-changed': { status: 409 },
  /** Another boost to buy than the player saw. Fact: `percent` as it is now; 0: none. */
  'paid-boost-changed': { status: 409 },
  /** A bet of the bonus account is an accumulator, no system. */
  'bonus-bet-system': { status: 422 },
  /** Bets of the bonus account are not taken at all. */
  'bonus-bets-off': { status: 422 },
  /** Facts: `legs`, `minLegs` that a bet of the bonus account has. */
  'bonus-bet-too-short': { status: 422 },
  /** Facts: `selections`, `minOdds` (thousandths) that each leg of a bet of the bonus account has. */
  'bonus-bet-odds-too-low': { status: 422 },
  /** The bonus account holds a casino bonus: only games take it. */
  'bonus-casino-only': { status: 422 },
  'bet-unknown': { status: 404 },
  /** The database is away: whether the bet was taken is told by asking again with the same key. */
  'try-again-later': { status: 503 },
})
