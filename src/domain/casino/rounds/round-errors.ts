import { declareErrors } from '#kernel/errors.ts'

export const roundErrors = declareErrors({
  /** The input does not fit this game. Fact: `problems`. */
  'round-input-invalid': { status: 400 },
  /** The game has no such step. Fact: `problems`. */
  'step-invalid': { status: 400 },
  /** The rules do not allow the step in the current state. */
  'step-not-allowed': { status: 409 },
  /** A round of this player, or of the game, is open. Fact: `roundId`. */
  'round-open': { status: 409 },
  /**
   * The operator allows no two games at once, and a round of another game is open. Fact: `roundId`, null for a
   * provider's round.
   */
  'other-round-open': { status: 409 },
  /** The round has ended. */
  'round-ended': { status: 409 },
  'round-unknown': { status: 404 },
  /** The least time between two rounds has not passed. Facts: `waitMs`. */
  'round-too-soon': { status: 429 },
  /** The stake is not a positive integer of minor units. */
  'round-stake-invalid': { status: 400 },
  /** Facts: `limitType`, `allowed` (minor units), `currency`. */
  'round-loss-limit': { status: 422 },
  /** The stake exceeds a limit on stakes (types 1, 2, 3). Facts: those of `round-loss-limit`. */
  'round-stake-limit': { status: 422 },
  /** Facts: `minStake`, `currency`. */
  'round-stake-below-minimum': { status: 422 },
  /** Facts: `maxStake`, `currency`. */
  'round-stake-above-maximum': { status: 422 },
  /** The game's cards have other prices. Facts: `prices` (minor units), `currency`. */
  'card-price-unknown': { status: 422 },
  /** The bonus in the account, if there is one, does not allow this game. */
  'round-account-refused': { status: 422 },
  /** The stake exceeds the maximum of the bonus. Facts: `maxStake`, `currency`. */
  'bonus-stake-above-maximum': { status: 422 },
  /** The free rounds are used up, expired, or for another game. */
  'free-rounds-gone': { status: 409 },
  /** A client seed must be 1 to 64 printable ASCII characters. */
  'client-seed-invalid': { status: 400 },
})
