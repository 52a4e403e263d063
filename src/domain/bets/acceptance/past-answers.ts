import type { Tx } from '#kernel/database.ts'
import { findAnswer, ledgerErrors } from '../../ledger/index.ts'
import type { BetView } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import { betViewAtPlacing } from '../bet-view.ts'
import { findBet } from '../bets-store.ts'
import { refusalIn } from '../live/hold-stake.ts'

/**
 * What a key of a player answered before: a bet, or the refusal, which is thrown; null when it is new.
 *
 * Errors: those of the refusal, idempotency-key-reused, try-again-later.
 */
export async function answerBefore(
  tx: Tx,
  playerId: string,
  key: string,
  hash: string,
): Promise<BetView | null> {
  const known = await findAnswer(tx, playerId, key)
  if (!known) return null
  const { bet, held } = known.answer as { readonly bet?: string; readonly held?: string }
  const refusal = refusalIn(known.answer)
  if (known.input_hash !== hash || !(bet || held || refusal)) throw ledgerErrors['idempotency-key-reused']()
  if (refusal) throw refusal
  if (!bet) throw betErrors['try-again-later']()
  return betAtPlacing(tx, playerId, bet)
}

/** A bet that a key answered with, as it was when it was taken. */
export async function betAtPlacing(tx: Tx, playerId: string, betId: string): Promise<BetView> {
  const bet = await findBet(tx, playerId, betId)
  if (!bet) throw new Error(`bet ${betId} of an answered key is not there`)
  return betViewAtPlacing(bet)
}
