/**
 * The wallet that the rounds of a house ask, and the calls that it takes. A house keeps no money: each bet and win is decided
 * and moved here, in one transaction, under the player's lock.
 */

/** A player at a game, as his house is told of him. */
export interface Seat<Session> {
  /** What further calls name him by. */
  readonly session: Session
  /** What the house knows him by. */
  readonly player: string
  readonly game: string
  readonly currency: string
  readonly language: string
}

/** What all calls of a round have. `Kept`: what the site keeps of the house's rounds beside their money. */
export interface RoundCall<Session, Kept = null> {
  readonly session: Session
  /** The house's id of this call: sent again, with the same content, it is answered as at first and moves nothing. */
  readonly transaction: string
  /** The house's id of the round. */
  readonly round: string
  readonly currency: string
  readonly kept: Kept
}

export interface BetCall<Session, Kept = null> extends RoundCall<Session, Kept> {
  /** Minor units. */
  readonly amount: bigint
}

export interface WinCall<Session, Kept = null> extends BetCall<Session, Kept> {
  /** The transaction of the bet that won. */
  readonly bet: string
}

export interface RollbackCall<Session, Kept = null> extends RoundCall<Session, Kept> {
  /** The transaction of the bet that is taken back. */
  readonly bet: string
}

/** Bet, wins and end of a round at once: all of it is done, or nothing. */
export interface PlayCall<Session, Kept = null> extends BetCall<Session, Kept> {
  /** Minor units of each win of this bet. */
  readonly wins: readonly bigint[]
}

/**
 * How a call ended:
 *   done          what it asks for is done, now or when it came first
 *   reused        its transaction id was used for another call
 *   session       there is no such session, or it takes no bets any more
 *   currency      the call is in another currency than the session
 *   no-account    the player has no such account
 *   converted     his account was converted to another currency
 *   banned, insufficient, round-ended
 *   loss-limit    the bet would break a limit
 *   rolled-back   the bet was rolled back, perhaps before it came
 *   bet-unknown   there is no such bet of the player and round so far
 *   bet-paid      the bet has its win, or was drawn when it was taken: it is not rolled back
 */
export type CallResult =
  | 'done'
  | 'reused'
  | 'session'
  | 'currency'
  | 'no-account'
  | 'converted'
  | 'banned'
  | 'insufficient'
  | 'round-ended'
  | 'loss-limit'
  | 'rolled-back'
  | 'bet-unknown'
  | 'bet-paid'
  | 'held'
  | 'refused'
  | 'other-open'

/** What the wallet decided. `Own`: refusals that only rounds of this house meet. */
export interface Decision<Own extends string = never> {
  readonly result: CallResult | Own
  /**
   * Minor units: the balance afterwards, where it is kept of a call that was decided before; of `loss-limit` what the limit
   * still allows; of refusals of the house what they name.
   */
  readonly amount: bigint | null
  /** Of `loss-limit`. */
  readonly limitType: number | null
  /** Whether the call was decided before. */
  readonly repeated: boolean
  /** The round that it is of: where it is repeated, the one that it was of at first. */
  readonly round: string
}

/** `Proof`: what shows who plays. */
export interface Wallet<Proof, Session, Kept = null, Own extends string = never> {
  /** Who plays; null where the proof is unknown, used or too old. */
  authenticate(proof: Proof): Promise<Seat<Session> | null>
  /** Null where there is no such session or account. */
  balance(session: Session): Promise<{ readonly currency: string; readonly amount: bigint } | null>
  bet(call: BetCall<Session, Kept>): Promise<Decision<Own>>
  win(call: WinCall<Session, Kept>): Promise<Decision<Own>>
  rollback(call: RollbackCall<Session, Kept>): Promise<Decision<Own>>
  endRound(call: RoundCall<Session, Kept>): Promise<Decision<Own>>
  play(call: PlayCall<Session, Kept>): Promise<Decision<Own>>
}
