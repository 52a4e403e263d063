/**
 * Wallet of a supplier's rounds, with its calls. A supplier holds no money: the wallet decides and moves each bet and
 * win in one transaction, under the player's lock.
 */

/** A player at a game, as the supplier sees it. */
export interface Seat<Session> {
  /** Session reference for later calls. */
  readonly session: Session
  /** The player's id for the supplier. */
  readonly player: string
  readonly game: string
  readonly currency: string
  readonly language: string
}

/** Fields of all calls of a round. `Kept`: what the site stores about the supplier's rounds beside their money. */
export interface RoundCall<Session, Kept = null> {
  readonly session: Session
  /**
   * The supplier's id of this call, an idempotency key: a repeat with the same content gets the first result and
   * moves nothing.
   */
  readonly transaction: string
  /** The supplier's id of the round. */
  readonly round: string
  readonly currency: string
  readonly kept: Kept
}

export interface BetCall<Session, Kept = null> extends RoundCall<Session, Kept> {
  /** Minor units. */
  readonly amount: bigint
}

export interface WinCall<Session, Kept = null> extends BetCall<Session, Kept> {
  /** Transaction of the winning bet. */
  readonly bet: string
}

export interface RollbackCall<Session, Kept = null> extends RoundCall<Session, Kept> {
  /** Transaction of the bet to roll back. */
  readonly bet: string
}

/** Bet, wins and end of a round in one call, applied as a whole or not at all. */
export interface PlayCall<Session, Kept = null> extends BetCall<Session, Kept> {
  /** Minor units of each win of this bet. */
  readonly wins: readonly bigint[]
}

/**
 * Result of a call:
 *   done          applied, now or by an earlier call
 *   reused        the transaction id belongs to another call
 *   session       unknown session, or one that takes no more bets
 *   currency      another currency than the session's
 *   no-account    the player has no such account
 *   converted     the player's account was converted to another currency
 *   banned, insufficient, round-ended
 *   loss-limit    the bet would exceed a limit
 *   rolled-back   the bet was rolled back, possibly before it arrived
 *   bet-unknown   the player and round have no such bet so far
 *   bet-paid      the bet has its win, or its result was drawn when it was placed: no rollback
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

/** Decision of the wallet. `Own`: refusals specific to this supplier's rounds. */
export interface Decision<Own extends string = never> {
  readonly result: CallResult | Own
  /**
   * Minor units: the balance afterwards, if it is stored for a repeated call. For `loss-limit` what the limit still
   * allows; for the supplier's own refusals the amount that they name.
   */
  readonly amount: bigint | null
  /** Set for `loss-limit`. */
  readonly limitType: number | null
  /** True: an earlier call with this transaction was decided before. */
  readonly repeated: boolean
  /** Round of the call; for a repeated call the round of the first one. */
  readonly round: string
}

/** `Proof`: credential that identifies the player. */
export interface Wallet<Proof, Session, Kept = null, Own extends string = never> {
  /** Returns the player; null if the proof is unknown, used or too old. */
  authenticate(proof: Proof): Promise<Seat<Session> | null>
  /** Returns null without such a session or account. */
  balance(session: Session): Promise<{ readonly currency: string; readonly amount: bigint } | null>
  bet(call: BetCall<Session, Kept>): Promise<Decision<Own>>
  win(call: WinCall<Session, Kept>): Promise<Decision<Own>>
  rollback(call: RollbackCall<Session, Kept>): Promise<Decision<Own>>
  endRound(call: RoundCall<Session, Kept>): Promise<Decision<Own>>
  play(call: PlayCall<Session, Kept>): Promise<Decision<Own>>
}
