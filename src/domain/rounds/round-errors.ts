import { declareErrors } from '#kernel/errors.ts'

export const roundErrors = declareErrors({
  /** What was chosen is no choice of this game. Fact: `problems`. */
  'round-input-invalid': { status: 400 },
  /** The round's game has no such step. Fact: `problems`. */
  'step-invalid': { status: 400 },
  /** The rules do not allow the step where the round stands. */
  'step-not-allowed': { status: 409 },
  /** A round of this player, or of the game, goes on. Fact: `roundId`. */
  'round-open': { status: 409 },
  /** Two games at once are not allowed: a round of another game goes on. Fact: `roundId`, null where that is a provider's. */
  'other-round-open': { status: 409 },
  /** The round is over. */
  'round-ended': { status: 409 },
  'round-unknown': { status: 404 },
  /** A round takes its time. Facts: `waitMs`. */
  'round-too-soon': { status: 429 },
  /** The stake is no plain positive count of minor units. */
  'round-stake-invalid': { status: 400 },
  /** Facts: `limitType`, `allowed` (minor units), `currency`. */
  'round-loss-limit': { status: 422 },
  /** A limit on stakes (types 1, 2, 3) is reached. Facts: those of `round-loss-limit`. */
  'round-stake-limit': { status: 422 },
  /** Facts: `minStake`, `currency`. */
  'round-stake-below-minimum': { status: 422 },
  /** Facts: `maxStake`, `currency`. */
  'round-stake-above-maximum': { status: 422 },
  /** Cards of the game are sold at other prices. Facts: `prices` (minor units), `currency`. */
  'card-price-unknown': { status: 422 },
  /** The bonus in the account, if there is one, does not allow this game. */
  'round-account-refused': { status: 422 },
  /** The bonus allows smaller stakes. Facts: `maxStake`, `currency`. */
  'bonus-stake-above-maximum': { status: 422 },
  /** The free rounds are used up, over, or for another game. */
  'free-rounds-gone': { status: 409 },
  /** A client seed is 1 to 64 printable ASCII characters. */
  'client-seed-invalid': { status: 400 },
})
